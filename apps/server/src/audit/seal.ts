import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

const genesis = Buffer.alloc(32);

interface HashedRow {
  readonly id: number;
  readonly hash: Buffer;
}

/** Hash of a seal: the previous seal's hash, then each row's number and hash in order. */
function chain(previous: Buffer, rows: readonly HashedRow[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const row of rows) hash.update(`\n${row.id}:`).update(row.hash);
  return hash.digest();
}

export interface Seal {
  readonly id: number;
  readonly rows: number;
  readonly hash: string;
}

/** Seals what all finished transactions have written since the last seal; undefined if there is nothing new. */
export async function sealAuditLog(tx: Tx): Promise<Seal | undefined> {
  await sql`SELECT pg_advisory_xact_lock(730219442)`.execute(tx); // One sealer at a time.
  const last = await tx.selectFrom('audit_seals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  const { rows: bounds } = await sql<{
    to_xid: string;
  }>`SELECT audit_xid(pg_snapshot_xmin(pg_current_snapshot()))::text AS to_xid`.execute(tx);
  const from_xid = last?.to_xid ?? '0';
  const to_xid = bounds[0]!.to_xid;
  const rows = await tx
    .selectFrom('audit_log')
    .where(sql<boolean>`xid >= ${from_xid}::xid8 AND xid < ${to_xid}::xid8`)
    .orderBy('id')
    .select(['id', sql<Buffer>`audit_row_hash(audit_log)`.as('hash')])
    .execute();
  if (rows.length === 0) return undefined;

  const id = (last?.id ?? 0) + 1;
  const previous_hash = last?.hash ?? genesis;
  const hash = chain(previous_hash, rows);
  await tx
    .insertInto('audit_seals')
    .values({ id, from_xid, to_xid, row_count: rows.length, previous_hash, hash })
    .execute();
  await sql`INSERT INTO audit_seal_rows (audit_id, seal_id, hash)
    SELECT audit_id, ${id}, hash FROM unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.hash)}::bytea[]) AS r (audit_id, hash)`.execute(
    tx,
  );
  return { id, rows: rows.length, hash: hash.toString('hex') };
}

/** Every place where the log differs from what was sealed, described in words; empty if the log is intact. */
export async function checkAuditLog(db: Db): Promise<string[]> {
  const { rows: changed } = await sql<{ finding: string }>`
    SELECT CASE WHEN l.id IS NULL THEN 'audit row ' || s.audit_id || ' is missing'
                ELSE 'audit row ' || s.audit_id || ' was changed' END AS finding
    FROM audit_seal_rows s LEFT JOIN audit_log l ON l.id = s.audit_id LEFT JOIN audit_redactions r USING (audit_id)
    WHERE l.id IS NULL OR audit_row_hash(l) <> coalesce(r.hash, s.hash)
    UNION ALL
    SELECT 'audit row ' || l.id || ' was added after its batch was sealed'
    FROM audit_log l JOIN audit_seals b ON l.xid >= b.from_xid AND l.xid < b.to_xid
    WHERE NOT EXISTS (SELECT FROM audit_seal_rows s WHERE s.audit_id = l.id)
    UNION ALL
    SELECT 'this server has counted fewer transactions than the log: run npm run migrate' WHERE audit_is_behind()
    UNION ALL
    SELECT 'rewritten rows are not those that the log records'
    WHERE audit_redactions_hash() IS DISTINCT FROM (
      SELECT new->>'sha256' FROM audit_log WHERE action = 'personal values moved out' ORDER BY id LIMIT 1)`.execute(db);
  return [...changed.map(({ finding }) => finding), ...(await checkPersonalValues(db)), ...(await checkChain(db))];
}

/** Values stored outside the log must match their hashes, and must exist until their account is deleted. */
async function checkPersonalValues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ finding: string }>`
    SELECT h.field || ' of audit row ' || h.id || CASE WHEN v.value IS NULL THEN ' is missing' ELSE ' was changed' END
      AS finding
    FROM (
      SELECT l.id, s.side, f.field, f.placeholder
      FROM audit_log l,
        LATERAL (VALUES ('old', l.old), ('new', l.new)) AS s (side, content),
        LATERAL jsonb_each(CASE WHEN jsonb_typeof(s.content) = 'object' THEN s.content END) AS f (field, placeholder)
      WHERE jsonb_typeof(f.placeholder) = 'object' AND f.placeholder ?& ARRAY['user_id', 'sha256']
    ) AS h
    LEFT JOIN audit_personal_values v ON v.audit_id = h.id AND v.side = h.side AND v.field = h.field
    JOIN users u ON u.id = (h.placeholder->>'user_id')::integer
    WHERE u.deleted_at IS NULL
      AND personal_value_hash(v.salt, v.value) IS DISTINCT FROM h.placeholder->>'sha256'`.execute(db);
  return rows.map(({ finding }) => finding);
}

async function checkChain(db: Db): Promise<string[]> {
  const findings: string[] = [];
  let previous: { id: number; hash: Buffer } = { id: 0, hash: genesis };
  for (const seal of await db.selectFrom('audit_seals').selectAll().orderBy('id').execute()) {
    const rows = await db
      .selectFrom('audit_seal_rows')
      .where('seal_id', '=', seal.id)
      .orderBy('audit_id')
      .select(['audit_id as id', 'hash'])
      .execute();
    const follows = seal.id === previous.id + 1 && seal.previous_hash.equals(previous.hash);
    if (!follows) findings.push(`seal ${seal.id} does not follow seal ${previous.id}`);
    if (!chain(seal.previous_hash, rows).equals(seal.hash)) findings.push(`seal ${seal.id} does not fit its rows`);
    previous = seal;
  }
  return findings;
}
