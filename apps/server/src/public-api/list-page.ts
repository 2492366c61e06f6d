import type { Column } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import { type ConversionChoice, writeChoice } from '@cea/contract/money/conversion-choice';
import type { listRatios, RatiosQuery } from '@cea/contract/public-api';
import type { RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import { runOnDb } from '../db/run-statement.ts';
import type { Call } from '../http/route.ts';
import { type Cache, createCache } from '../lib/cache.ts';
import type { ConversionBasis } from '../money/convert-chosen.ts';
import { hiddenFrom, longTexts } from '../records/read-records.ts';
import { getReleasedRevision } from '../records/registry-state.ts';
import { chosenColumns, hasEverything } from '../records/choose-columns.ts';
import { otherChoice } from '../search/choose-basis.ts';
import { planSearch, type Planned } from '../search/plan-search.ts';
import type { RegistryView } from '../search/registry-search.ts';
import type { SearchDeps } from '../search/search-routes.ts';
import { chooseFields } from './choose-fields.ts';
import { assertContinues, assertRecent, assertSameEnd, readCursor, writeCursor } from './cursor.ts';
import { askingOf, blamingParameters, orderOf } from './read-question.ts';
import { leaveOutWithdrawn } from './withdrawn.ts';

/** The records that a query finds, in order, by their seqs. */
export type Lists = Cache<Uint32Array>;

export const createLists = (bytes: number): Lists => createCache(bytes, (seqs) => seqs.byteLength);

/** More than there will ever be. */
const all = 2 ** 31 - 1;

/** A page that is known but not read yet: enough to say whether the caller has it already. */
export interface AskedPage {
  readonly type: DataType;
  readonly planned: Planned;
  readonly view: RegistryView;
  readonly columns: readonly Column[];
  /** Names everything that decides the list: the state of the registry and the question. */
  readonly list: string;
  readonly began: number;
  readonly start: { readonly position: number; readonly last: number };
  /** Whether records may have been withdrawn since the revision of the list. */
  readonly isPinned: boolean;
  /** Another conversion of ratios than the registry's own. */
  readonly choice: ConversionChoice | undefined;
}

async function viewOf(
  { search }: SearchDeps,
  { db, network: by }: Call,
  release: string | undefined,
  pinned: number | undefined,
): Promise<RegistryView> {
  if (release !== undefined) return search.at({ revision: await getReleasedRevision(db, release), by });
  const view = await search.at({ seen: pinned, by });
  // Something was published since the first page: the list continues in its own revision.
  return pinned === undefined || view.revision === pinned ? view : search.at({ revision: pinned, by });
}

async function readClock({ db }: Call): Promise<number> {
  const { rows } = await sql<{ now: number }>`SELECT (extract(epoch FROM now()) * 1000)::int8 AS now`.execute(db);
  return rows[0]!.now;
}

export async function askPage(deps: SearchDeps, call: Call, type: DataType, query: RatiosQuery): Promise<AskedPage> {
  const { release, fields, q, filter, exact, mentioned, without, with: chosen, sort } = query;
  const names = await deps.searchNames();
  const planned = blamingParameters(() =>
    planSearch(type, askingOf(type, query, names), names, orderOf(query), hiddenFrom(call.actor)),
  );
  const columns = chosenColumns(type, fields?.split(','), hasEverything(call.actor), 'fields');
  const cursor = query.cursor === undefined ? undefined : readCursor(deps.config.appKey, query.cursor);
  const isPinned = cursor !== undefined && release === undefined;
  if (isPinned) assertRecent(cursor, await readClock(call));
  const view = await viewOf(deps, call, release, cursor?.revision);
  const choice = otherChoice(query.convert);
  const asked = [
    type,
    q,
    filter,
    exact,
    mentioned,
    without,
    chosen,
    sort,
    release,
    ...(choice ? [writeChoice(choice)] : []),
  ];
  const list = `${view.key} ${JSON.stringify(asked)}`;
  if (cursor) assertContinues(cursor, list);
  const { began, ...start } = cursor ?? { began: await readClock(call), position: 0, last: 0 };
  return { type, planned, view, columns, list, began, start, isPinned, choice };
}

/** Of each list only the order is kept, so that a further page costs no more than its own records. */
const seqsOf = (
  lists: Lists,
  { type, planned, view, list }: AskedPage,
  basis?: ConversionBasis,
): Promise<Uint32Array> =>
  lists.get(list, async () => {
    const { sort, direction } = planned;
    const { seqs } = await view.find(type, planned, { sort, direction, basis, offset: 0, size: all });
    return Uint32Array.from(seqs);
  });

interface ReadPage {
  readonly seqs: readonly number[];
  readonly about: Omit<Reply<typeof listRatios>, 'data' | 'next'>;
}

/** The records of a page by their seqs, and where the next one starts. */
export async function findPage(
  { config }: SearchDeps,
  lists: Lists,
  { db }: Call,
  asked: AskedPage,
  size: number,
  basis: ConversionBasis | undefined,
): Promise<ReadPage> {
  const { planned, view, list, began, start, isPinned } = asked;
  const found = await seqsOf(lists, asked, basis);
  assertSameEnd(start, found);
  const page = [...found.subarray(start.position, start.position + size)];
  const seqs = isPinned ? await leaveOutWithdrawn(runOnDb(db), page) : page;
  const position = start.position + page.length;
  const end = { revision: view.revision, began, position, last: page.at(-1) ?? 0 };
  return {
    seqs,
    about: {
      total: found.length,
      left_out: page.length - seqs.length,
      next_cursor: position < found.length ? writeCursor(config.appKey, list, end) : null,
      searched_as: planned.searched_as,
      sort: planned.sort,
      ...(basis && { converted_to: basis.chosen }),
      revision: view.revision,
    },
  };
}

/** Records as the JSON to send; only those with chosen fields are parsed again. */
export async function readJson(
  { view, columns }: AskedPage,
  { actor }: Call,
  seqs: readonly number[],
  fields: string | undefined,
  basis: ConversionBasis | undefined,
): Promise<string[]> {
  const wanted = new Set<string>(fields === undefined ? [] : columns.flatMap(({ reads }) => reads));
  const long = longTexts().filter((key) => !wanted.has(key));
  const records = await view.list(seqs, [...hiddenFrom(actor), ...long], [], basis);
  if (fields === undefined) return records;
  return records.map((record) => JSON.stringify(chooseFields(JSON.parse(record) as RegistryRecord, columns)));
}
