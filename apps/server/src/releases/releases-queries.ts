import { pageMeta } from '@cea/contract/paging';
import type { Received, Reply } from '@cea/contract/endpoint';
import type {
  listReleaseChanges as endpoint,
  ManagedRelease,
  ReleaseBuild,
  ReleaseChange,
} from '@cea/contract/releases';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { ReleaseSource } from './release-files.ts';

const build = sql`CASE WHEN b.release IS NOT NULL THEN
  jsonb_build_object('state', b.state, 'done', b.done, 'failure', b.failure) END`;

export async function listManagedReleases(db: Db): Promise<ManagedRelease[]> {
  const { rows } = await sql<ManagedRelease>`
    SELECT r.name, r.revision, r.notes, r.at, ${build} AS build
    FROM releases r LEFT JOIN release_builds b ON b.release = r.name ORDER BY r.revision DESC`.execute(db);
  return rows;
}

export async function getBuild(db: Db | Tx, release: string): Promise<ReleaseBuild> {
  const found = await db
    .selectFrom('release_builds')
    .where('release', '=', release)
    .select(['state', 'done', 'failure'])
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return found as ReleaseBuild;
}

export async function assertBuilt(db: Db, name: string): Promise<void> {
  const { state } = await getBuild(db, name);
  if (state !== 'done') throw new Refusal('not-found');
}

/** A page of the change log of the open set. */
export async function pageChanges(
  db: Db,
  name: string,
  { type, kind, ...page }: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  await assertBuilt(db, name);
  const matching = sql`FROM release_changes WHERE release = ${name} AND open_kind IS NOT NULL
    AND (${type ?? null}::text IS NULL OR type = ${type ?? null}) AND (${kind ?? null}::text IS NULL
    OR open_kind = ${kind ?? null})`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db);
  const { rows } = await sql<ReleaseChange>`
    SELECT type, id, title, open_kind AS kind, values, reason ${matching}
    ORDER BY array_position(ARRAY['changed', 'removed', 'added'], open_kind), type, length(id), id
    LIMIT ${page.per_page} OFFSET ${(page.page - 1) * page.per_page}`.execute(db);
  return { data: rows, meta: pageMeta(page, counts[0]!.total) };
}

/** The change log of the open set in the order of the files, in pieces, because it may be of any length. */
export async function* readChanges(db: Db, name: string, size = 1000): AsyncGenerator<ReleaseSource['changes']> {
  let last = { type: '', id: '' };
  for (;;) {
    const { rows } = await sql<ReleaseSource['changes'][number]>`
      SELECT type, id, title, open_kind, values, reason FROM release_changes
      WHERE release = ${name} AND open_kind IS NOT NULL
        AND (type, length(id), id) > (${last.type}, length(${last.id}), ${last.id})
      ORDER BY type, length(id), id LIMIT ${size}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!;
  }
}
