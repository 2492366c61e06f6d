import type { Column } from '@cea/contract/dictionary/columns';
import { dictionary } from '@cea/contract/dictionary/variables';

export interface ColumnGroup {
  readonly title: string;
  readonly columns: readonly Column[];
}

/** Columns by their section of the form; computed ones come first. */
export function columnGroups(columns: readonly Column[]): ColumnGroup[] {
  const groups = Map.groupBy(columns, ({ key }) => dictionary[key]?.section ?? 'Identifiers and calculated values');
  return [...groups].map(([title, own]) => ({ title, columns: own }));
}

/** Moves a column one position towards the start or the end. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return [...keys];
  return keys.toSpliced(at, 1).toSpliced(to, 0, key);
}

export const sameColumns = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
