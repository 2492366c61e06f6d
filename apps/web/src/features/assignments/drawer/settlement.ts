import type { CellChange, Deal, Problem } from '@cea/contract/admin-assignments';
import type { Group } from '../grid-lines.ts';

/** Problems that other readers settle. */
const settledByDealing: ReadonlySet<Problem['kind']> = new Set([
  'reader-missing',
  'too-many-readers',
  'conflict',
  'reader-inactive',
  'reader-in-training',
]);

export interface Settlement {
  readonly articleId: number;
  readonly compoundId: string;
  readonly title: string;
  readonly problems: readonly string[];
  /** Readers who no longer read the article, and those who do instead. */
  readonly freed: readonly number[];
  readonly planned: readonly number[];
  /** So many readers are missing after it. */
  readonly missing: number;
}

const isDealt = ({ kind, article }: Problem) => article !== null && settledByDealing.has(kind);

export const articlesToSettle = ({ problems }: Group): number[] => [
  ...new Set(problems.filter(isDealt).map(({ article }) => article!.id)),
];

/** What has to be settled otherwise. */
export const otherProblems = ({ problems }: Group): string[] =>
  problems.filter((problem) => !isDealt(problem)).map(({ text }) => text);

const readersIn = (cells: Deal['cells'], id: number): number[] =>
  cells.filter(({ article_id }) => article_id === id).map(({ reader_id }) => reader_id);

/** What the proposal does for each article with problems. */
export function settlementsOf(group: Group, deal: Deal): Settlement[] {
  return articlesToSettle(group).map((id) => {
    const own = group.problems.filter((problem) => isDealt(problem) && problem.article!.id === id);
    return {
      articleId: id,
      compoundId: own[0]!.article!.compound_id,
      title: group.rows?.find(({ article_id }) => article_id === id)?.title ?? '',
      problems: own.map(({ text }) => text),
      freed: readersIn(deal.freed, id),
      planned: readersIn(deal.cells, id),
      missing: deal.missing.find(({ article_id }) => article_id === id)?.needed ?? 0,
    };
  });
}

export const changesOf = ({ cells, freed }: Deal): CellChange[] => [
  ...freed.map((cell) => ({ ...cell, planned: false })),
  ...cells.map((cell) => ({ ...cell, planned: true })),
];
