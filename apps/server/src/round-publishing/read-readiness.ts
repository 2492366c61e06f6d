import type { FindingState } from '@cea/contract/cleaning';
import type { RoundReadiness } from '@cea/contract/round-publishing';
import { checkRound, type KnownFindings } from '../cleaning/check-round.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { listOtherForms } from '../publishing/other-forms.ts';
import { type Judged, judgeReadiness } from './judge-readiness.ts';
import { findLastPublication, listPublications } from './round-publishing-queries.ts';

export async function assertRound(db: Tx, id: number): Promise<{ label: string }> {
  const found = await db.selectFrom('reading_rounds').where('id', '=', id).select('label').executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return found;
}

const rulesOf = ({ findings }: Judged, wanted: FindingState): string[] =>
  findings.filter(({ state }) => state === wanted).map(({ rule }) => rule);

const articleOf = ({ head: { article_id, compound_id, title } }: Judged) => ({ id: article_id, compound_id, title });

/** What an account can publish of a round now. */
export async function readReadiness(
  snapshot: Tx,
  known: KnownFindings,
  round_id: number,
  account: number,
): Promise<RoundReadiness> {
  await assertRound(snapshot, round_id);
  const judged = await judgeReadiness(snapshot, account, await checkRound(snapshot, known, round_id));
  const others = await listOtherForms(
    snapshot,
    judged.flatMap(({ why, head }) => (why === undefined ? [head.id] : [])),
  );
  return {
    ready: judged.flatMap((one) =>
      one.why === undefined
        ? [
            {
              form_id: one.head.id,
              seq: one.head.seq,
              article: articleOf(one),
              ...one.counts,
              waived: rulesOf(one, 'waived'),
              other_forms: others.get(one.head.id) ?? [],
              needs_reason: one.needs_reason,
            },
          ]
        : [],
    ),
    left_out: judged.flatMap((one) =>
      one.why === undefined || one.why === 'published'
        ? []
        : [{ article: articleOf(one), why: one.why, open: rulesOf(one, 'open') }],
    ),
    published: judged.filter(({ why }) => why === 'published').length,
    last: (await findLastPublication(snapshot, round_id)) ?? null,
    publications: await listPublications(snapshot, round_id),
  };
}
