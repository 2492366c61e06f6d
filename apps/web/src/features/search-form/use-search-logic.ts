import { lazyPart } from '../../lib/lazy-part.ts';

/** The form's query logic. */
export const { load: loadSearchLogic, useWhenLoaded: useSearchLogic } = lazyPart(
  'search-logic',
  async () => (await import('./search-logic.ts')).searchLogic,
);
