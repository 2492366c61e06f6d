import {
  type ManagedResource,
  type NewResource,
  type ResourceChanges,
  urlOrFileFaults,
} from '@cea/contract/managed-resources';
import type { Resource } from '@cea/contract/resources';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { FilesDeps } from '../files/files-deps.ts';
import { keepFile } from '../files/keep-file.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { getManagedResource } from './read-resources.ts';

interface KeptFile {
  readonly file_sha256: string;
  readonly file_name: string;
}

async function keepSent(deps: FilesDeps, { file }: NewResource | ResourceChanges): Promise<KeptFile | undefined> {
  return file && { file_sha256: await keepFile(deps, file), file_name: file.name };
}

/** After all others of its type. */
const atTheEnd = (type: Resource['type']) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM resources WHERE type = ${type})`;

const audited = ['type', 'title', 'description', 'url', 'position', 'file_sha256', 'file_name'] as const;

export async function createResource(deps: FilesDeps, call: SignedInCall, sent: NewResource): Promise<ManagedResource> {
  const kept = await keepSent(deps, sent);
  const { type, title, description, url, position } = sent;
  return call.write(async (tx) => {
    const { id, ...created } = await tx
      .insertInto('resources')
      .values({
        type,
        title,
        description,
        url: url || null,
        ...kept,
        position: position === '' ? atTheEnd(type) : Number(position),
      })
      .returning(['id', ...audited])
      .executeTakeFirstOrThrow();
    await audit(tx, call.by, { action: 'resource created', subject_type: 'resource', subject_id: id, new: created });
    return getManagedResource(tx, id);
  });
}

/** The resource of this type, locked. */
async function getForChange(tx: Tx, id: number, type: Resource['type']) {
  const found = await tx
    .selectFrom('resources')
    .where('id', '=', id)
    .where('type', '=', type)
    .select(audited)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return found;
}

const noFile = { file_sha256: null, file_name: null };

export async function updateResource(
  deps: FilesDeps,
  call: SignedInCall,
  id: number,
  sent: ResourceChanges,
): Promise<ManagedResource> {
  const kept = await keepSent(deps, sent);
  const { type, title, description, url, position, remove_file } = sent;
  return call.write(async (tx) => {
    const old = await getForChange(tx, id, type);
    const file = kept ?? (remove_file ? noFile : { file_sha256: old.file_sha256, file_name: old.file_name });
    const faults = urlOrFileFaults(url, file.file_sha256);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const changed = await tx
      .updateTable('resources')
      .set({
        title,
        description,
        url: url || null,
        ...file,
        position: position === '' ? old.position : Number(position),
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returning(audited)
      .executeTakeFirstOrThrow();
    await audit(tx, call.by, {
      action: 'resource changed',
      subject_type: 'resource',
      subject_id: id,
      old,
      new: changed,
    });
    return getManagedResource(tx, id);
  });
}

/** Its file is swept later, unless another resource has the same. */
export async function deleteResource(call: SignedInCall, id: number, type: Resource['type']): Promise<void> {
  await call.write(async (tx) => {
    const old = await getForChange(tx, id, type);
    await tx.deleteFrom('resources').where('id', '=', id).execute();
    await audit(tx, call.by, { action: 'resource deleted', subject_type: 'resource', subject_id: id, old });
  });
}
