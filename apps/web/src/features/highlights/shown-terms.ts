import { type Highlight, findHighlights, ownSet } from '@cea/contract/find-highlights';
import type { TermSet } from '@cea/contract/highlight-terms';
import type { Highlights, HighlightSet } from '@cea/contract/highlights';
import { memoizeByObject } from '../../lib/memoize-by-object.ts';
import type { MarkLook } from './mark-looks.ts';
import type { HighlightPlace } from './MarkedText.tsx';

/** The sets to mark, prepared once for all abstracts of a visit. */
interface ShownTerms {
  readonly sets: readonly TermSet[];
  readonly looks: ReadonlyMap<string, MarkLook>;
}

const nameOf = ({ id }: Pick<HighlightSet, 'id'>): string => String(id);

/** What an account has not hidden. */
export const shownTerms = memoizeByObject(({ sets, own_terms, hidden, hides_own }: Highlights): ShownTerms => {
  const shown = sets.filter(({ id }) => !hidden.includes(id));
  const own: TermSet[] = hides_own || own_terms.length === 0 ? [] : [{ id: ownSet, terms: own_terms }];
  return {
    sets: [...own, ...shown.map((set) => ({ id: nameOf(set), terms: set.terms }))],
    looks: new Map<string, MarkLook>([[ownSet, 'own'], ...shown.map((set) => [nameOf(set), set.look] as const)]),
  };
});

const noTerms: readonly HighlightPlace[] = [];

/** Where an abstract is marked. */
export function placesOf(abstract: string, shown: ShownTerms | undefined): readonly HighlightPlace[] {
  if (!shown || shown.sets.length === 0) return noTerms;
  const placeOf = ({ start, end, set }: Highlight): HighlightPlace => ({ start, end, look: shown.looks.get(set)! });
  return findHighlights(abstract, shown.sets).map(placeOf);
}
