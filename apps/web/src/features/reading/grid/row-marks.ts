import { cellNamed } from '@cea/contract/form-faults';
import type { FormWarning } from '@cea/contract/form-warnings';
import { memoizeByObject } from '../../../lib/memoize-by-object.ts';
import { allFaults, type CellState, shownFault } from '../cell-store.ts';

/** Faults of a row by key. */
export type RowFaults = Readonly<Record<string, string>>;

/** The faults to show, by row, written as text: two rows with the same faults are equal, and need no new drawing. */
const faultsByRow = memoizeByObject((state: CellState): ReadonlyMap<string, string> => {
  const byRow = new Map<string, Record<string, string>>();
  for (const name of Object.keys({ ...allFaults(state), ...state.drafts })) {
    const fault = shownFault(state, name);
    if (fault === undefined) continue;
    const { row_id, key } = cellNamed(name);
    byRow.set(row_id, { ...byRow.get(row_id), [key]: fault });
  }
  for (const { row_id, key } of Object.values(state.conflicts)) {
    byRow.set(row_id, { ...byRow.get(row_id), [key]: 'This answer was changed elsewhere in the meantime.' });
  }
  return new Map([...byRow].map(([row_id, faults]) => [row_id, JSON.stringify(faults)]));
});

export const faultsOfRow = (state: CellState, row_id: string): string => faultsByRow(state).get(row_id) ?? '{}';
export const readFaults = (text: string): RowFaults => JSON.parse(text) as RowFaults;

/** A warning about the reported ratio is also one about the computed ratio beside it. */
const alsoMarked: Readonly<Record<string, string>> = { ratio_article: 'ratio_reader' };

/** The warnings to mark, by key; the first one of each cell. One that stays for a reason is settled. */
export function warningsByKey(warnings: readonly FormWarning[]): Readonly<Record<string, FormWarning>> {
  const marked = warnings.filter(({ reason }) => reason === undefined);
  return Object.fromEntries(
    marked.toReversed().flatMap((warning) => {
      const also = alsoMarked[warning.key];
      return [[warning.key, warning], ...(also ? [[also, warning]] : [])] as [string, FormWarning][];
    }),
  );
}
