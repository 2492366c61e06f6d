import type { ListedFinding } from '@cea/contract/cleaning-calls';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../db/database.ts';
import { getAppliedVersion } from '../money/convert-ratios.ts';
import { type CheckedForm, checkForms } from './check-forms.ts';
import { listHeads, listSettlements } from './cleaning-queries.ts';

export type CheckedHead = Pick<CheckedForm, 'head' | 'findings'>;

/** What the rules have found in forms, by everything that it depends on. */
export type KnownFindings = LRUCache<string, readonly ListedFinding[]>;

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
    return { head, key, findings: known.get(key) };
  });
  const unknown = keyed.filter(({ findings }) => findings === undefined);
  const checked = new Map(
    (
      await checkForms(
        db,
        unknown.map(({ head }) => head),
      )
    ).map(({ head, findings }) => [head.id, findings]),
  );
  for (const { head, key } of unknown) known.set(key, checked.get(head.id));
  return keyed.map(({ head, findings }) => ({ head, findings: findings ?? checked.get(head.id)! }));
}
