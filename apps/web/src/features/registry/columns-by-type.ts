import type { DataType } from '@cea/contract/dictionary/terms';
import { useState } from 'react';
import { rememberChoice, rememberedColumns } from './remembered-search.ts';
import type { SearchChanges, SearchState } from './search-state.ts';

/** Undefined: the type's defaults. */
export type ColumnsByType = Readonly<Partial<Record<DataType, readonly string[] | undefined>>>;

/** The chosen columns of every type: those of the address for the type it searches, remembered ones for the others. */
const columnsByType = ({ type, columns }: SearchState): ColumnsByType => ({
  ...rememberedColumns(),
  [type]: columns,
});

/** The same, and a function that changes them. */
export function useColumnsByType(state: SearchState, onChange: (changes: SearchChanges) => void) {
  const [, setChanges] = useState(0);
  const choose = (type: DataType, columns: readonly string[] | undefined) => {
    if (type === state.type) onChange({ columns, page: state.page });
    else rememberChoice(type, { columns });
    // What is remembered is outside of React.
    setChanges((count) => count + 1);
  };
  return [columnsByType(state), choose] as const;
}
