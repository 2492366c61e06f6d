import type { ManagedResource, ResourceFilters } from '@cea/contract/managed-resources';
import { type Resource, resourceTypeOf } from '@cea/contract/resources';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { SentFile } from '../files/send-file.ts';
import type { ListSource } from '../listing/list-source.ts';

/** What follows the last dot of the name, as `fileExtension` in the contract reads it. */
const extension = sql<string>`lower(substring(resources.file_name from '\.([A-Za-z0-9]+)$'))`;
const fileUrl = sql<string | null>`'/api/resources/' || resources.id || '/file.' || ${extension}`;
const resourceType = sql<string>`CASE WHEN resources.url IS NOT NULL THEN 'url' ELSE coalesce(${extension}, '') END`;

export async function listResources(db: Db, type?: Resource['type']): Promise<Resource[]> {
  let resources = db
    .selectFrom('resources')
    .select(['id', 'type', 'title', 'description', 'url', fileUrl.as('file_url')])
    .orderBy('type')
    .orderBy('position')
    .orderBy('id');
  if (type) resources = resources.where('type', '=', type);
  const rows = await resources.execute();
  return rows.map((row) => ({ ...row, type: row.type as Resource['type'], resource_type: resourceTypeOf(row) }));
}

const managed = (db: Db | Tx) =>
  db
    .selectFrom('resources')
    .leftJoin('stored_files', 'stored_files.sha256', 'resources.file_sha256')
    .select([
      'resources.id',
      sql<Resource['type']>`resources.type`.as('type'),
      'resources.title',
      'resources.description',
      'resources.url',
      fileUrl.as('file_url'),
      resourceType.as('resource_type'),
      'resources.position',
      'resources.file_name',
      'stored_files.bytes',
      'resources.updated_at',
    ]);

function matching({ type, search }: ResourceFilters): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  if (type) all.push(sql`resources.type = ${type}`);
  if (search) {
    const pattern = likePattern(search);
    all.push(sql`(resources.title ILIKE ${pattern} OR resources.description ILIKE ${pattern}
      OR resources.url ILIKE ${pattern} OR resources.file_name ILIKE ${pattern})`);
  }
  return all;
}

export const resourceSource: ListSource<ManagedResource, ResourceFilters> = {
  rows: managed,
  matching,
  sortKeys: {
    position: sql`resources.position`,
    title: sql`lower(resources.title)`,
    resource_type: resourceType,
    bytes: sql`stored_files.bytes`,
    updated_at: sql`resources.updated_at`,
  },
  tieBreak: sql`resources.id`,
};

export const getManagedResource = (tx: Tx, id: number): Promise<ManagedResource> =>
  managed(tx).where('resources.id', '=', id).executeTakeFirstOrThrow();

/** The file of a resource, if there is one of this extension and the caller may have it. */
export async function findResourceFile(
  db: Db,
  { id, extension: wanted }: { id: number; extension: string },
  types: readonly Resource['type'][],
): Promise<SentFile | undefined> {
  return db
    .selectFrom('resources')
    .innerJoin('stored_files', 'stored_files.sha256', 'resources.file_sha256')
    .where('resources.id', '=', id)
    .where('resources.type', 'in', types)
    .where(extension, '=', wanted)
    .select(['stored_files.sha256', 'stored_files.bytes', sql<string>`resources.file_name`.as('name')])
    .executeTakeFirst();
}
