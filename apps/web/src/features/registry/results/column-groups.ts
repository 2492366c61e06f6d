import type { Column } from '@cea/contract/dictionary/columns';
import { dictionary } from '@cea/contract/dictionary/variables';

export interface ColumnGroup {
  readonly title: string;
  readonly columns: readonly Column[];
}

/** Columns by the section of the form that asks for them; what is made from answers comes first. */
export function columnGroups(columns: readonly Column[]): ColumnGroup[] {
  const groups = Map.groupBy(columns, ({ key }) => dictionary[key]?.section ?? 'Identifiers and calculated values');
  return [...groups].map(([title, own]) => ({ title, columns: own }));
}

/** A column one place nearer to the beginning, or to the end. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return [...keys];
  return keys.toSpliced(at, 1).toSpliced(to, 0, key);
}

export const sameColumns = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
