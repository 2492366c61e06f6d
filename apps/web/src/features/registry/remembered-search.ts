import { dataTypes } from '@cea/contract/dictionary/terms';
import { DataType } from '@cea/contract/registry';
import { z } from 'zod';
import { readStored, readStoredAs, writeStored } from '../../lib/storage.ts';
import {
  canSearch,
  columnsIn,
  formatSearch,
  parseSearch,
  questionOf,
  type Remembered,
  type SearchChanges,
  type SearchState,
} from './search-state.ts';

const Columns = z.partialRecord(DataType, z.array(z.string()));
const Page = z.object({ search: z.string(), page: z.int() });

/** A page belongs to its search: another one starts at the first. */
const searchOf = (state: SearchState): string => formatSearch({ ...questionOf(state), page: 1 });

/** The chosen columns by type. Every type that is not here has its default columns. */
export function rememberedColumns(): z.infer<typeof Columns> {
  const stored = readStoredAs('columns', Columns) ?? {};
  const types = dataTypes.filter((type) => columnsIn(type, stored[type]));
  return Object.fromEntries(types.map((type) => [type, columnsIn(type, stored[type])]));
}

/** What the browser remembers for the search in this address. */
export function recallSearch(search: URLSearchParams): Remembered {
  const per_page = readStored('perPage');
  const state = parseSearch(search, { per_page });
  const last = readStoredAs('page', Page);
  return {
    per_page,
    columns: rememberedColumns()[state.type],
    page: last?.search === searchOf(state) ? last.page : undefined,
  };
}

export function rememberPage(state: SearchState): void {
  if (canSearch(state)) writeStored('page', JSON.stringify({ search: searchOf(state), page: state.page }));
}

const rememberColumns = (type: SearchState['type'], columns: SearchState['columns']): void =>
  writeStored('columns', JSON.stringify({ ...rememberedColumns(), [type]: columns }));

/** Another data type starts with its default columns, and that is remembered. */
export const forgetColumns = (type: SearchState['type']): void => rememberColumns(type, undefined);

/** Remembers what the user has just chosen, but not what came with an address. */
export function rememberChoice(type: SearchState['type'], { per_page, ...changes }: SearchChanges): void {
  if (per_page !== undefined) writeStored('perPage', String(per_page));
  if ('columns' in changes) rememberColumns(type, changes.columns);
}
