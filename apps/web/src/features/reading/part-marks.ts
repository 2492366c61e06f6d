import { askedKeys } from '@cea/contract/dictionary/effective';
import { cellNamed, wholeForm } from '@cea/contract/form-faults';
import type { Form } from '@cea/contract/forms';
import type { CellPlace } from './current-cell.ts';
import type { FormPart } from './progress.ts';

/** A cell that needs attention, and the part of the form it is in. A fault of the whole form has no row. */
export interface MarkedCell extends CellPlace {
  readonly part: string;
}

const isSame = (a: CellPlace, b: CellPlace) => a.row_id === b.row_id && a.key === b.key;

/** Cells in the order of the page. What concerns the whole form is at the end of the part where rows are missing. */
export function inOrder(kind: Form['kind'], parts: readonly FormPart[], cells: readonly CellPlace[]): MarkedCell[] {
  return parts.flatMap(({ id, keys, rows, scope }) => {
    const asked = keys.length > 0 ? keys : askedKeys(kind, scope);
    const own = rows.flatMap(({ row_id }) => {
      const named = new Set(cells.filter((cell) => cell.row_id === row_id).map(({ key }) => key));
      return named.size === 0 ? [] : asked.filter((key) => named.has(key)).map((key) => ({ row_id, key, part: id }));
    });
    const whole = scope === 'ratio' ? cells.filter(({ row_id, key }) => row_id === '' && key === wholeForm) : [];
    return [...own, ...whole.map((cell) => ({ ...cell, part: id }))];
  });
}

export const cellsNamed = (names: Iterable<string>): CellPlace[] => Array.from(names, cellNamed);

export const countByPart = (cells: readonly MarkedCell[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { part } of cells) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/** The next of these cells after the current one, around the end. */
export function nextAfter(
  kind: Form['kind'],
  parts: readonly FormPart[],
  marked: readonly CellPlace[],
  current: CellPlace | undefined,
): MarkedCell | undefined {
  const isMarked = (cell: CellPlace) => marked.some((one) => isSame(one, cell));
  const cells = current && !isMarked(current) ? [...marked, current] : marked;
  const ordered = inOrder(kind, parts, cells);
  const at = current ? ordered.findIndex((cell) => isSame(cell, current)) : -1;
  return [...ordered.slice(at + 1), ...ordered.slice(0, at + 1)].find(isMarked);
}
