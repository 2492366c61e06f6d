import type { Choice } from '../../dictionary/choices.ts';

/** As many as have a key of their own. */
const perPage = 9;

/** The reasons in pages of nine, each reachable by the keys 1 to 9. */
export function reasonPages(reasons: readonly Choice[]): readonly (readonly Choice[])[] {
  const pages = Array.from({ length: Math.ceil(reasons.length / perPage) }, (_, at) =>
    reasons.slice(at * perPage, (at + 1) * perPage),
  );
  return pages.length === 0 ? [[]] : pages;
}
