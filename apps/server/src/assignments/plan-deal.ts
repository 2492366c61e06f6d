import type { Deal, DealRule } from '@cea/contract/admin-assignments';
import { type ArticleToDeal, dealArticles } from './deal-articles.ts';
import type { FindConflicts } from './list-conflicts.ts';

/** Somebody who reads an article of the assignment, or is to read some. */
export interface DealPerson {
  readonly id: number;
  readonly is_internal: boolean;
  readonly is_available: boolean;
  /** What the person has in the round, of this kind. */
  readonly load: number;
}

export interface DealCell {
  readonly reader_id: number;
  /** There is no form yet. */
  readonly planned: boolean;
  /** Somebody has given a reason why there is no conflict. */
  readonly settled: boolean;
}

export interface DealFacts {
  readonly rule: DealRule;
  /** How many readers an article needs. */
  readonly needed: number;
  readonly people: ReadonlyMap<number, DealPerson>;
  /** To whom articles are dealt. */
  readonly reader_ids: readonly number[];
  readonly articles: readonly { readonly id: number; readonly cells: readonly DealCell[] }[];
  readonly findConflicts: FindConflicts;
}

interface PlannedArticle extends ArticleToDeal {
  /** Planned readers who may not read it. */
  readonly barred: readonly number[];
  /** Planned readers more than it needs. */
  readonly extra: readonly number[];
}

/** Work that has begun stays. Of too many readers, those with the most to read go. */
function planArticle(
  { needed, people, findConflicts }: DealFacts,
  { id, cells }: DealFacts['articles'][number],
): PlannedArticle {
  const isBarred = ({ reader_id, planned, settled }: DealCell) =>
    planned && (!people.get(reader_id)!.is_available || (!settled && findConflicts(reader_id, id).length > 0));
  const staying = cells.filter((cell) => !isBarred(cell));
  const extra = staying
    .filter(({ planned }) => planned)
    .map(({ reader_id }) => reader_id)
    .toSorted((one, other) => people.get(other)!.load - people.get(one)!.load || other - one)
    .slice(0, Math.max(0, staying.length - needed));
  const kept = staying.map(({ reader_id }) => reader_id).filter((reader) => !extra.includes(reader));
  const barred = cells.filter(isBarred).map(({ reader_id }) => reader_id);
  return { id, kept, extra, barred, needed: Math.max(0, needed - kept.length) };
}

const countOf = (cells: Deal['cells'], reader: number): number =>
  cells.filter(({ reader_id }) => reader_id === reader).length;

/** Proposes who reads what, with what comes of it. */
export function planDeal(facts: DealFacts): Deal {
  const { rule, people, reader_ids, findConflicts } = facts;
  const articles = facts.articles.map((article) => planArticle(facts, article));
  const leaving = articles.flatMap(({ id: article_id, extra, barred }) =>
    [...extra, ...barred].map((reader_id) => ({ article_id, reader_id })),
  );
  const cards = {
    rule,
    readers: reader_ids.map((id) => ({ id, load: people.get(id)!.load - countOf(leaving, id) })),
    internal: new Set([...people.values()].filter((person) => person.is_internal).map(({ id }) => id)),
    articles,
  };
  const hasConflict = (reader: number, article: number) => findConflicts(reader, article).length > 0;
  const { cells, missing } = dealArticles({ ...cards, mayRead: (...cell) => !hasConflict(...cell) });
  const plain = dealArticles({ ...cards, mayRead: () => true });
  const lacking = new Map(missing.map(({ article_id, needed }) => [article_id, needed]));
  const freed = articles.flatMap(({ id: article_id, extra, barred }) =>
    // Somebody who may not read it stays, and is a problem to settle, while nobody can take over.
    [...extra, ...barred.slice(lacking.get(article_id) ?? 0)].map((reader_id) => ({ article_id, reader_id })),
  );
  return {
    cells,
    freed,
    missing,
    avoided: plain.cells.filter(({ article_id, reader_id }) => hasConflict(reader_id, article_id)).length,
    readers: reader_ids.map((reader_id) => {
      const added = countOf(cells, reader_id);
      return { reader_id, added, after: people.get(reader_id)!.load + added - countOf(freed, reader_id) };
    }),
  };
}
