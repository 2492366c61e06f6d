import { labelOfKey } from '@cea/contract/decision';
import type { FormRow } from '@cea/contract/forms';
import { scopeNames } from '../dictionary/scope-names.ts';

type Row = Pick<FormRow, 'row_id' | 'scope'>;

/** `Ratio 2`; undefined for the study, which has no number. */
export function rowLabel(rows: readonly Row[], row_id: string): string | undefined {
  const row = rows.find((one) => one.row_id === row_id);
  if (!row || row.scope === 'method') return undefined;
  const number = rows.filter(({ scope }) => scope === row.scope).indexOf(row) + 1;
  return `${scopeNames[row.scope].one} ${number}`;
}

/** `Ratio 2, Comparator`; a question of the study without a number. */
export function cellLabel(rows: readonly Row[], row_id: string, key: string): string {
  return [rowLabel(rows, row_id), labelOfKey(key)].filter(Boolean).join(', ');
}
