import { Readable } from 'node:stream';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { KnownNames } from '@cea/contract/query/value-names';
import type { Asking, RegistryRecord, Sort } from '@cea/contract/registry';
import { can } from '@cea/contract/roles';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { type Column, columnsOf } from '@cea/contract/dictionary/columns';
import { hiddenFrom } from '../search/read-records.ts';
import type { RegistrySearch } from '../search/registry-search.ts';
import { inBatches, understand } from './search-registry.ts';

interface Wanted {
  readonly type: DataType;
  readonly asking: Asking;
  readonly names: KnownNames;
  readonly sort?: Sort | undefined;
  readonly columns?: readonly string[] | undefined;
}

const rowsWithoutRight = 1000;
/** More than there will ever be. */
const rowLimit = 2 ** 31 - 1;

function chosenColumns({ type, columns }: Wanted, full: boolean): Column[] {
  const all = columnsOf(type);
  const wanted = columns
    ? columns.map((key) => all.find((column) => column.key === key))
    : all.filter(({ access }) => full || access === 'public');
  return wanted.map((column) => {
    if (!column) throw invalid({ columns: ['There is no such column.'] });
    if (column.access === 'full' && !full) throw new Refusal('forbidden');
    return column;
  });
}

/** A spreadsheet would run what starts with these, full-width forms and line feeds included. */
const safe = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;

async function* csvOf(
  batches: AsyncIterable<RegistryRecord[]>,
  columns: readonly Column[],
  head: string[][],
  labelOf: (id: number) => string,
) {
  yield '\uFEFF'; // so that spreadsheets read UTF-8
  yield stringify([...head, columns.map(({ label }) => label)]);
  for await (const records of batches) {
    yield stringify(records.map((record) => columns.map((column) => safe(column.value(record, labelOf)))));
  }
}

async function loadLabels(db: Db): Promise<(id: number) => string> {
  const rows = await db.selectFrom('vocabulary_entries').select(['id', 'label']).execute();
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => labels.get(id) ?? String(id);
}

/** What you see is what you get: the search's rows in its order, with query, revision and count on top. */
export async function downloadQuery(search: RegistrySearch, call: Call, wanted: Wanted): Promise<void> {
  const { db, reply, actor } = call;
  const { type, asking } = wanted;
  const full = actor !== undefined && can(actor, 'download-full-entries');
  const columns = chosenColumns(wanted, full);
  const planned = understand(wanted.names, type, asking, wanted.sort);
  const everything = { sort: planned.sort, offset: 0, size: rowLimit };
  const { seqs, total, revision, read } = await search.find(type, planned, everything);
  if (!full && total > rowsWithoutRight) {
    throw invalid({
      query: [`${total} rows: without the right to download registry entries a file holds ${rowsWithoutRight}.`],
    });
  }
  const head = [
    ['Query', planned.searched_as],
    ['Revision', String(revision)],
    ['Rows', String(total)],
  ];
  const batches = inBatches(seqs, (some) => read(some, { hidden: hiddenFrom(actor) }));
  const file = Readable.from(csvOf(batches, columns, head, await loadLabels(db)));
  await reply
    .header('content-disposition', `attachment; filename="cea-registry-${type}-r${revision}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(file);
}
