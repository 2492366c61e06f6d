import type { ManagedEntry } from '@cea/contract/vocabulary-editing';

/** An entry as an administrator sees it. */
export const managedEntry = (id: number, label: string, more: Partial<ManagedEntry> = {}): ManagedEntry => ({
  id,
  slug: label.toLowerCase(),
  code: null,
  label,
  parent_id: null,
  level: 0,
  include_details_field: false,
  severity: null,
  criterion: '',
  archived_at: null,
  is_offered: true,
  version: 1,
  articles: 0,
  journals: 0,
  ...more,
});
