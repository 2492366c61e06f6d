import { type Column, columnsOf } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import { type Actor, can } from '@cea/contract/roles';
import { invalid, Refusal } from '../http/refusal.ts';

export const hasEverything = (actor: Actor | undefined): boolean =>
  actor !== undefined && can(actor, 'download-full-entries');

/** The columns by their keys, by default all that the caller may see. `field` is the input field to blame. */
export function chosenColumns(
  type: DataType,
  keys: readonly string[] | undefined,
  full: boolean,
  field: string,
): Column[] {
  const all = columnsOf(type);
  if (!keys) return all.filter(({ access }) => full || access === 'public');
  return keys.map((key) => {
    const column = all.find((one) => one.key === key);
    if (!column) throw invalid({ [field]: [`Unknown column "${key}" for ${type}.`] });
    if (column.access === 'full' && !full) throw new Refusal('forbidden');
    return column;
  });
}
