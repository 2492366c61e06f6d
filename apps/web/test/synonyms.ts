import type { SynonymGroup } from '@cea/contract/synonym-editing';

/** A group of synonyms as the server answers it. */
export const synonymGroup = (id: number, names: string[], more: Partial<SynonymGroup> = {}): SynonymGroup => ({
  id,
  kind: 'disease',
  names,
  includes: [],
  ambiguous: [],
  company: [],
  origin: 'shipped',
  archived_at: null,
  version: 1,
  updated_at: '2026-11-01T12:00:00.000Z',
  ...more,
});
