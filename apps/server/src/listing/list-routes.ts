import { Readable } from 'node:stream';
import { type DeclaredList, type ListColumn, shownColumns } from '@cea/contract/listing';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../http/attachment.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { invalid } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { byteOrderMark, csvLines } from '../lib/write-csv.ts';
import { listAll, listPage, type ListSource } from './list-source.ts';

/** A file holds no more rows than this. */
const fileLimit = 100_000;
const batch = 500;

function* csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[], timeZone: string): Generator<string> {
  yield byteOrderMark + csvLines([columns.map(({ label }) => label)]);
  for (let at = 0; at < rows.length; at += batch) {
    yield csvLines(rows.slice(at, at + batch).map((row) => columns.map(({ text }) => text(row, timeZone))));
  }
}

/** An account that nobody has. */
const nobody = 0;

/** Binds both calls of a list to where its rows come from, for anybody or for who asks. `name` names the file. */
export function listRoutes<Row, Filters, Found>(
  app: FastifyInstance,
  deps: HttpDeps,
  list: DeclaredList<Row, Filters>,
  source: ListSource<Row, Filters, Found> | ((account: number) => ListSource<Row, Filters, Found>),
  name: string,
): void {
  const sourceFor = typeof source === 'function' ? source : () => source;
  const { sortKeys } = sourceFor(nobody);
  for (const { key, sorts } of list.columns)
    if (sorts && !sortKeys[key]) throw new Error(`${name} cannot be sorted by ${key}`);
  route(app, deps, list.page, ({ query }, { db, actor }) => listPage(db, sourceFor(actor?.id ?? nobody), query));
  route(app, deps, list.file, async ({ query }, { db, actor, reply }) => {
    const rows = await listAll(db, sourceFor(actor?.id ?? nobody), query, fileLimit + 1);
    if (rows.length > fileLimit) throw invalid({ sort: [`A file holds at most ${fileLimit} rows. Filter the list.`] });
    const { time_zone } = await getPublicSettings(db);
    await reply
      .header('content-disposition', attachment(`${name}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(shownColumns(list.columns, query.columns), rows, time_zone)));
  });
}
