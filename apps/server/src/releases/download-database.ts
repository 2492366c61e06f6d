import { Readable } from 'node:stream';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { attachment } from '../http/attachment.ts';
import type { SignedInCall } from '../http/route.ts';
import { chosenColumns } from '../records/choose-columns.ts';
import { publishedAt } from '../records/published-at.ts';
import { getRevision } from '../records/registry-state.ts';
import { citeRegistry, type FileAbout } from '../registry-files/file-about.ts';
import type { RecordTable } from '../registry-files/record-tables.ts';
import { writeFile } from '../registry-files/write-file.ts';
import { getPublicSettings } from '../settings/public-settings.ts';

async function listTables(db: Db, revision: number): Promise<RecordTable[]> {
  const tables: RecordTable[] = [];
  for (const type of dataTypes) {
    const { rows } = await sql<{ seq: number }>`SELECT seq FROM records WHERE type = ${type}
      AND ${publishedAt('records', revision)}
      ORDER BY article_id, length(id), id`.execute(db);
    const columns = chosenColumns(type, undefined, true, 'columns');
    tables.push({ type, columns, seqs: rows.map(({ seq }) => seq) });
  }
  return tables;
}

/** Sends all published records with all columns. */
export async function downloadDatabase(deps: Deps, call: SignedInCall): Promise<void> {
  const { write: db } = deps.databases;
  const revision = await getRevision(db);
  const now = new Date().toISOString();
  const tables = await listTables(db, revision);
  const about: FileAbout = {
    subject: 'database',
    query: 'All published records',
    link: null,
    release: null,
    revision,
    revised_at: now,
    date: now.slice(0, 10),
    rows: Object.fromEntries(tables.map(({ type, seqs }) => [type, seqs.length])),
    licence: (await getPublicSettings(db)).data_license,
    citation: citeRegistry(deps.config.appUrl, { revision, release: null, revised_at: now }),
    limited: null,
    absent: [],
    conversion: null,
  };
  await call.write((tx) =>
    audit(tx, call.by, {
      action: 'database downloaded',
      subject_type: 'registry',
      subject_id: revision,
      new: { revision, rows: about.rows },
    }),
  );
  const writing = { copy: deps.copyOut.write, revision, options: { headings: 'keys' } } as const;
  const file = writeFile({ format: 'csv', package: true, tables, articles: [], about, writing });
  await call.reply
    .header('content-disposition', attachment(file.name))
    .type(file.mediaType)
    .send(Readable.from(file.content));
}
