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

export const sameColumns = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
