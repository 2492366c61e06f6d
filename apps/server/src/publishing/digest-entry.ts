import { createHash } from 'node:crypto';
import type { EntryRows } from './publish-form.ts';

/** The same text for the same records: what was looked at is compared with what is published. */
export function digestEntry({ records, conversions }: EntryRows): string {
  const shown = [
    records.map(({ type, id, row_id, answers, computed }) => [type, id, row_id, answers, computed]),
    // The number of the revision is not a value.
    conversions.map((converted) => ({ ...converted, from_rev: 0 })),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
