import { lazyPart } from '../../../lib/lazy-part.ts';

/** The bar of synonyms, which most searches do not need. */
export const synonymsPart = lazyPart('synonyms', () => import('./AlsoSearched.tsx'));
