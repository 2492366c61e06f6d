import type { Problem } from '@cea/contract/admin-assignments';
import { counted } from '../../lib/number-format.ts';

const sums: Record<Problem['kind'], (count: number) => string | undefined> = {
  conflict: (count) => counted(count, 'conflict of interest', 'conflicts of interest'),
  'reader-missing': (count) => counted(count, 'article needs', 'articles need') + ' more readers',
  'too-many-readers': (count) => counted(count, 'article has', 'articles have') + ' too many readers',
  'reader-inactive': (count) => counted(count, 'reading belongs', 'readings belong') + ' to an inactive account',
  'reader-in-training': (count) =>
    counted(count, 'reading belongs', 'readings belong') + ' to a reader whose training is open',
  'article-gone': (count) => counted(count, 'article is', 'articles are') + ' no longer available',
  'no-articles': () => undefined,
  'no-due-date': () => undefined,
};

/** Many problems, one line for each kind. */
export function summarizeProblems(problems: readonly Problem[]): { readonly text: string; readonly first: Problem }[] {
  return [...Map.groupBy(problems, ({ kind }) => kind)].map(([kind, same]) => ({
    text: sums[kind](same.length) ?? same[0]!.text,
    first: same[0]!,
  }));
}
