import { isCitationFormat } from '@cea/contract/citations/file-formats';
import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { writeChoice } from '@cea/contract/money/conversion-choice';
import {
  columnsNames,
  type FileOptions,
  type QueryDownload,
  type SelectionDownload,
} from '@cea/contract/registry-files';
import { runOnDb } from '../db/run-statement.ts';
import { invalid } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { hasEverything } from '../records/choose-columns.ts';
import { hiddenFrom, listSeqs, listSeqsOfArticles } from '../records/read-records.ts';
import { getReleasedRevision, getRevision } from '../records/registry-state.ts';
import { otherChoice } from '../search/choose-basis.ts';
import { planSearch, type SearchNames } from '../search/plan-search.ts';
import type { RegistrySearch } from '../search/registry-search.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { withConverted } from './converted-columns.ts';
import type { FileConversion } from './converted-rows.ts';
import { chooseColumns, type NamedColumn } from './file-columns.ts';
import type { RecordTable } from './record-tables.ts';

type Seqs = ReadonlyMap<DataType, readonly number[]>;

/** What a download asks for, found in one revision and not yet limited. */
export interface FoundRecords {
  readonly revision: number;
  readonly query: string;
  readonly link: string | null;
  /** Of the file's name. */
  readonly subject: string;
  readonly absent: readonly string[];
  /** The request's field to blame for too many rows. */
  readonly field: string;
  readonly columns: ReadonlyMap<DataType, readonly NamedColumn[]>;
  /** Another conversion of ratios, if the caller chose one and the file holds ratios. */
  readonly conversion: FileConversion | undefined;
  readonly seqs: Seqs;
  /** The first records of each type, at most so many together. */
  first(rows: number): Promise<Seqs>;
  /** The methods records of their articles. */
  articlesOf(seqs: Seqs): Promise<readonly number[]>;
}

/** The records of a download, and why some are left out. */
export interface PlannedRecords {
  readonly tables: readonly RecordTable[];
  readonly articles: readonly number[];
  readonly rows: number;
  /** Rows found. */
  readonly found: number;
  readonly limited: { readonly rows: number; readonly reason: string } | null;
}

const countOf = (seqs: Seqs): number => [...seqs.values()].reduce((sum, { length }) => sum + length, 0);

/** More rows than there will ever be. */
const rowLimit = 2 ** 31 - 1;
/** Longer addresses fail in browsers and mail programs. */
const linkLimit = 4000;

function linkTo(
  site: string,
  type: DataType,
  query: string,
  more: Readonly<Record<'release' | 'convert' | 'mentioned', string | undefined>>,
): string | null {
  const kept = Object.entries(more).filter((one): one is [string, string] => one[1] !== undefined);
  const search = new URLSearchParams({ type, q: query, exact: 'on', ...Object.fromEntries(kept) });
  const link = `${site}/results?${search.toString()}`;
  return link.length <= linkLimit ? link : null;
}

export interface SearchSources {
  readonly search: RegistrySearch;
  readonly names: SearchNames;
  readonly site: string;
}

/** The records of a search in its order; of other types, all records of the articles found. */
export async function findByQuery(sources: SearchSources, call: Call, wanted: QueryDownload): Promise<FoundRecords> {
  const { search, names, site } = sources;
  const { primaryDataType: searched, release } = wanted;
  const types = [...new Set(wanted.selectedTypes)];
  const full = hasEverything(call.actor);
  const columns = new Map(types.map((type) => [type, chooseColumns(type, wanted.columns?.[type], full, 'columns')]));
  const planned = planSearch(searched, wanted, names, wanted, hiddenFrom(call.actor));
  const choice = otherChoice(wanted.convert);
  const revision = release === undefined ? undefined : await getReleasedRevision(call.db, release);
  const view = await search.at({ revision, by: call.network, lasting: true });
  const conversion = choice && (await search.conversionAt(runOnDb(call.db), view.revision, choice));
  const order = { sort: planned.sort, direction: planned.direction, basis: conversion?.basis };
  const found = await view.find(searched, planned, { ...order, offset: 0, size: rowLimit });
  const seqsOf = async (seqs: readonly number[]): Promise<Seqs> => {
    const lists = types.map(
      async (type) => [type, type === searched ? seqs : await view.listOfSameArticles(type, seqs)] as const,
    );
    return new Map(await Promise.all(lists));
  };
  const { searched_as } = planned;
  const isOther = types.every((type) => type !== searched);
  return {
    revision: view.revision,
    query: isOther ? `Articles found by ${searched}: ${searched_as}` : `${searched}: ${searched_as}`,
    link: linkTo(site, searched, searched_as, {
      release,
      convert: choice && writeChoice(choice),
      mentioned: wanted.mentioned && 'on',
    }),
    subject: types.join('-'),
    absent: [],
    field: 'query',
    ...convertedOf(columns, conversion),
    seqs: await seqsOf(found.seqs),
    first: (rows) => firstThatFit(found.seqs, rows, seqsOf),
    articlesOf: async () => (searched === 'methods' ? found.seqs : view.listOfSameArticles('methods', found.seqs)),
  };
}

/** The columns of a chosen conversion follow those of ratios. */
function convertedOf(
  columns: ReadonlyMap<DataType, readonly NamedColumn[]>,
  conversion: FileConversion | undefined,
): Pick<FoundRecords, 'columns' | 'conversion'> {
  const ratios = columns.get('ratios');
  if (!ratios || !conversion) return { columns, conversion: undefined };
  return { columns: new Map([...columns, ['ratios', withConverted(ratios)]]), conversion };
}

/** As many records of the search as fit together with the other records of their articles. */
async function firstThatFit(
  seqs: readonly number[],
  rows: number,
  seqsOf: (some: readonly number[]) => Promise<Seqs>,
): Promise<Seqs> {
  let count = Math.min(rows, seqs.length);
  let lists = await seqsOf(seqs.slice(0, count));
  while (countOf(lists) > rows && count > 1) {
    count = Math.max(1, Math.min(count - 1, Math.floor((count * rows) / countOf(lists))));
    lists = await seqsOf(seqs.slice(0, count));
  }
  return cutTo(lists, rows);
}

/** The first rows of the first lists. */
function cutTo(lists: Seqs, rows: number): Seqs {
  let left = rows;
  const cut = Array.from(lists, ([type, seqs]) => {
    const some = seqs.slice(0, left);
    left -= some.length;
    return [type, some] as const;
  });
  return new Map(cut);
}

/** Records by id, each once and in the chosen order. */
export async function findBySelection(
  search: RegistrySearch,
  call: Call,
  chosen: SelectionDownload,
): Promise<FoundRecords> {
  const { db } = call;
  const full = hasEverything(call.actor);
  const types = dataTypes.filter((type) => chosen[type].length > 0);
  const columns = new Map(
    types.map((type) => [type, chooseColumns(type, chosen[columnsNames[type]], full, columnsNames[type])]),
  );
  const revision = await getRevision(db);
  const choice = otherChoice(chosen.convert);
  const conversion = choice && (await search.conversionAt(runOnDb(db), revision, choice));
  const lists = await Promise.all(
    types.map(async (type) => {
      const ids = [...new Set(chosen[type])];
      const known = await listSeqs(db, type, ids, revision);
      return { type, seqs: ids.flatMap((id) => known.get(id) ?? []), absent: ids.filter((id) => !known.has(id)) };
    }),
  );
  const seqs: Seqs = new Map(lists.map(({ type, seqs: own }) => [type, own]));
  return {
    revision,
    query: `Selection: ${lists.map(({ type, seqs: own }) => `${own.length} ${type}`).join(', ')}`,
    link: null,
    subject: `${types.join('-')}-selection`,
    absent: lists.flatMap(({ absent }) => absent),
    field: types[0]!,
    ...convertedOf(columns, conversion),
    seqs,
    first: async (rows) => cutTo(seqs, rows),
    articlesOf: async (some) => listSeqsOfArticles(runOnDb(db), 'methods', [...some.values()].flat(), revision),
  };
}

/** What of the records found is written. */
export async function planRecords(found: FoundRecords, options: FileOptions, call: Call): Promise<PlannedRecords> {
  const allArticles = isCitationFormat(options.format) ? await found.articlesOf(found.seqs) : [];
  const total = isCitationFormat(options.format) ? allArticles.length : countOf(found.seqs);
  const most = hasEverything(call.actor) ? total : (await getPublicSettings(call.db)).visitor_rows;
  const limited = total > most ? { rows: most, reason: tooMany(total, most) } : null;
  const limit = options.limit ?? total;
  const rows = Math.min(total, limit);
  if (isCitationFormat(options.format)) {
    return { tables: [], articles: allArticles.slice(0, rows), rows, found: total, limited };
  }
  const seqs = rows < total ? await found.first(rows) : found.seqs;
  const tables = Array.from(seqs, ([type, own]) => ({ type, columns: found.columns.get(type)!, seqs: own }));
  return { tables, articles: [], rows: countOf(seqs), found: total, limited };
}

const tooMany = (rows: number, most: number): string =>
  `This file would have ${rows} rows. Without permission to download registry entries, the limit is ${most}.`;

/** Without the right to full entries, a caller must say that part of the rows is enough. */
export function assertAllowed({ field }: FoundRecords, { limited }: PlannedRecords, { limit }: FileOptions): void {
  if (limited && (limit === undefined || limit > limited.rows)) throw invalid({ [field]: [limited.reason] });
}
