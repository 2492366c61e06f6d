import type { SynonymFields } from '@cea/contract/synonym-editing';

/** A group of synonyms as an administrator would send it. */
export const synonymFields = (names: string[], more: Partial<SynonymFields> = {}): SynonymFields => ({
  kind: 'disease',
  names,
  includes: [],
  ambiguous: [],
  company: [],
  ...more,
});
