import type { PagePath } from '@cea/contract/pages';

/** How many ratios fit side by side. */
export const mostCompared = 6;
export const leastCompared = 2;

const comparePath = '/results/compare' satisfies PagePath;

/** The page that compares these ratios, in this order. */
export const compareLink = (ids: readonly string[]): string =>
  `${comparePath}?ids=${ids.map(encodeURIComponent).join(',')}`;

/** The ids in the address, each once. */
export const idsIn = (search: URLSearchParams): string[] => [
  ...new Set(
    search
      .getAll('ids')
      .flatMap((text) => text.split(/[\s,]+/))
      .filter(Boolean),
  ),
];

const ratioId = /^(\d{4}-\d{2}-\d{5})-\d{2,}$/;

/** The article of a ratio; undefined for anything that is no id of a ratio. */
export const articleOf = (id: string): string | undefined => ratioId.exec(id)?.[1];

/** `A` to `F`: a column by its place. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at);
