import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../db/database.ts';
import { getAppliedVersion } from '../money/convert-ratios.ts';
import { type CheckedForm, checkForms } from './check-forms.ts';
import { listHeads, listSettlements } from './cleaning-queries.ts';

type Checked = Pick<CheckedForm, 'findings' | 'has_wrong_answers' | 'counts'>;
export type CheckedHead = Pick<CheckedForm, 'head'> & Checked;

/** What the rules have found in forms, by everything that it depends on. */
export type KnownFindings = LRUCache<string, Checked>;

/** Enough for every round that is being cleaned. Most forms have no finding, so that few of them take any memory. */
const keptForms = 20_000;
export const createKnownFindings = (): KnownFindings => new LRUCache({ max: keptForms });

/**
 * Every agreed review of a round with its findings. The rules run once for a state of a form: its number, its citation,
 * the rates in force and what was decided. Whatever changes one of them makes another key, so nothing is ever cleared.
 */
export async function checkRound(db: Db | Tx, known: KnownFindings, round_id: number): Promise<CheckedHead[]> {
  const heads = await listHeads(db, round_id);
  const ids = heads.map(({ id }) => id);
  const [rates_version, settledOf] = [await getAppliedVersion(db), await listSettlements(db, ids)];
  const keyed = heads.map((head) => {
    const key = JSON.stringify([head, rates_version, settledOf.get(head.id)]);
    return { head, key, found: known.get(key) };
  });
  const unknown = keyed.filter(({ found }) => found === undefined);
  const checked = new Map(
    (
      await checkForms(
        db,
        unknown.map(({ head }) => head),
      )
    ).map(({ head, findings, has_wrong_answers, counts }) => [head.id, { findings, has_wrong_answers, counts }]),
  );
  for (const { head, key } of unknown) known.set(key, checked.get(head.id));
  return keyed.map(({ head, found }) => ({ head, ...(found ?? checked.get(head.id)!) }));
}
