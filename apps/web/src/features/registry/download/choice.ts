import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import { columnsOf } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import { convertedColumns, publishedColumns, usualColumns } from '@cea/contract/dictionary/usual-columns';
import { DataType as DataTypes } from '@cea/contract/registry';
import { fileFormats } from '@cea/contract/registry-files';
import { z } from 'zod';
import { readStoredAs, writeStored } from '../../../lib/storage.ts';
import type { ColumnsByType } from '../columns-by-type.ts';

/** What the dialog asks for. */
const DownloadChoice = z
  .object({
    /** `first`: as many as may be downloaded without the right; `years`: the latest years that have no more than those. */
    rows: z.enum(['all', 'first', 'years', 'page', 'tray']),
    types: z.array(DataTypes).readonly(),
    columns: z.enum(['shown', 'usual', 'all', 'chosen']),
    money: z.enum(['both', 'published']),
    format: z.enum(fileFormats),
    /** Without README, codebook and scripts. */
    onlyFile: z.boolean(),
  })
  .readonly();
export type DownloadChoice = z.infer<typeof DownloadChoice>;
export type Rows = DownloadChoice['rows'];
export type Columns = DownloadChoice['columns'];
export type Money = DownloadChoice['money'];

/** The columns of a type that the account may download. */
export const allowedColumns = (type: DataType, mayHaveAll: boolean): string[] =>
  columnsOf(type).flatMap(({ key, access }) => (mayHaveAll || access === 'public' ? [key] : []));

function keysOf(type: DataType, columns: Columns, shown: ColumnsByType, allowed: readonly string[]): readonly string[] {
  if (columns === 'all') return allowed;
  return columns === 'usual' ? usualColumns[type] : (shown[type] ?? defaultColumns[type]);
}

/** Without converted figures; the published ones take the place of the first. */
function asPublished(keys: readonly string[]): string[] {
  const converted = new Set<string>(convertedColumns);
  const published = new Set<string>(publishedColumns);
  const at = keys.findIndex((key) => converted.has(key) || published.has(key));
  if (at === -1) return [...keys];
  const isOther = (key: string) => !converted.has(key) && !published.has(key);
  return [...keys.slice(0, at).filter(isOther), ...publishedColumns, ...keys.slice(at).filter(isOther)];
}

/** The columns of one type's file, in their order. */
export function columnsFor(
  type: DataType,
  { columns, money }: Pick<DownloadChoice, 'columns' | 'money'>,
  shown: ColumnsByType,
  mayHaveAll: boolean,
): string[] {
  const allowed = allowedColumns(type, mayHaveAll);
  const keys = keysOf(type, columns, shown, allowed).filter((key) => allowed.includes(key));
  return type === 'ratios' && money === 'published' ? asPublished(keys) : [...keys];
}

/** Kept while the visitor logs in. */
export const keepChoice = (choice: DownloadChoice): void =>
  writeStored('download', JSON.stringify(choice), () => sessionStorage);

export function keptChoice(): DownloadChoice | undefined {
  const kept = readStoredAs('download', DownloadChoice, () => sessionStorage);
  writeStored('download', '', () => sessionStorage);
  return kept;
}
