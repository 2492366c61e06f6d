import { createHash } from 'node:crypto';

/**
 * The row of a consensus that stands for a row of a reading. The same whenever a consensus of these readings opens, so
 * that the number of a published ratio or weight stays with it after a reading was reopened.
 */
export function consensusRowId(reading_row_id: string): string {
  const hex = createHash('sha256').update(`consensus ${reading_row_id}`).digest('hex');
  // Version 8: made by a rule of our own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
