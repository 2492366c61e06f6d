import type { ReleaseFile } from '@cea/contract/releases';
import { SnapshotForm, type SnapshotRequest } from '@cea/contract/snapshot';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sendStoredFile } from '../files/send-file.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { addVisitor, findVisitor, type Visitor } from './snapshot-visitors.ts';

type Stored = ReleaseFile & { readonly release: string };

async function getFile(tx: Tx, { release, file }: Pick<SnapshotRequest, 'release' | 'file'>): Promise<Stored> {
  const { rows } = await sql<Stored>`
    SELECT f.release, f.kind, f.name, s.bytes, f.sha256
    FROM release_files f JOIN stored_files s USING (sha256) JOIN releases r ON r.name = f.release
    WHERE f.kind = ${file} AND (${release ?? null}::text IS NULL OR f.release = ${release})
    ORDER BY r.revision DESC LIMIT 1`.execute(tx);
  if (!rows[0]) throw new Refusal('not-found');
  return rows[0];
}

async function admit(tx: Tx, request: SnapshotRequest): Promise<Visitor> {
  if (request.token === undefined) return addVisitor(tx, SnapshotForm.parse(request));
  const known = await findVisitor(tx, request.token);
  if (!known) throw new Refusal('forbidden');
  return known;
}

/** Sends the file of a release to someone who has answered the form, now or within a year. */
export async function downloadSnapshot(deps: Deps, call: Call, request: SnapshotRequest): Promise<void> {
  await deps.limits.snapshot.take(call.network);
  const { visitor, file } = await call.write(async (tx) => {
    const { id, token } = await admit(tx, request);
    const found = await getFile(tx, request);
    const downloaded = { release: found.release, kind: found.kind, is_returning: request.token !== undefined };
    await tx
      .insertInto('snapshot_downloads')
      .values({ visitor_id: id, ...downloaded })
      .execute();
    await audit(tx, call.by, {
      action: 'snapshot downloaded',
      subject_type: 'release',
      subject_id: found.release,
      new: downloaded,
    });
    return { visitor: { id, token }, file: found };
  });
  void call.reply.header('token', visitor.token);
  await sendStoredFile(deps.storage, call, file);
}
