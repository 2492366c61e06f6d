import type { FindingCounts, FindingsQuery, ListedFinding } from '@cea/contract/cleaning-calls';
import { cleaningRules } from '@cea/contract/cleaning-rules';
import { type PageMeta, pageMeta } from '@cea/contract/paging';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { addAsked } from './add-asked.ts';
import { type CheckedHead, checkRound, type KnownFindings } from './check-round.ts';

const placeOf = new Map(cleaningRules.map(({ id }, index) => [id, index]));

function countFindings(forms: readonly CheckedHead[]): FindingCounts {
  const all = forms.flatMap(({ findings }) => findings);
  const open = all.filter(({ state }) => state === 'open');
  const rules = Map.groupBy(open, ({ rule }) => rule);
  return {
    rules: Object.fromEntries([...rules].map(([rule, found]) => [rule, found.length])),
    open: open.length,
    mended: all.filter(({ state }) => state === 'mended').length,
    waived: all.filter(({ state }) => state === 'waived').length,
    articles: forms.length,
    articles_open: new Set(open.map(({ article }) => article.id)).size,
  };
}

async function assertRound(db: Db | Tx, id: number): Promise<void> {
  const found = await db.selectFrom('reading_rounds').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw new Refusal('not-found');
}

/** A page of the findings of a round, or of one article in it, with counts of all of them. */
export const listFindings = (
  db: Db,
  known: KnownFindings,
  round_id: number,
  { rule, state, article, order, page, per_page }: FindingsQuery,
): Promise<{ data: ListedFinding[]; meta: PageMeta; counts: FindingCounts }> =>
  inSnapshot(db, async (snapshot) => {
    await assertRound(snapshot, round_id);
    const ofRound = await checkRound(snapshot, known, round_id);
    const forms = ofRound.filter(({ head }) => article === undefined || head.article_id === article);
    const matches = forms
      .flatMap(({ findings }) => findings)
      .filter((finding) => finding.state === state && (rule === undefined || finding.rule === rule));
    // Forms come by article, and the findings of each by rule.
    const matching =
      order === 'article'
        ? matches
        : matches.toSorted((one, other) => placeOf.get(one.rule)! - placeOf.get(other.rule)!);
    const from = (page - 1) * per_page;
    return {
      data: await addAsked(snapshot, matching.slice(from, from + per_page)),
      meta: pageMeta({ page, per_page }, matching.length),
      counts: countFindings(forms),
    };
  });
