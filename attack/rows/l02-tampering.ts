import { setTimeout as sleep } from 'node:timers/promises';
import { updateProfile } from '@cea/contract/accounts';
import { sql } from 'kysely';
import { checkAuditLog, sealAuditLog } from '../../apps/server/src/audit/seal.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

/** Recomputes the seal's hash from its rows, as a forger who knows the scheme would. */
const reseal = (seal: number): string => `UPDATE audit_seals b SET hash = sha256(b.previous_hash || (
  SELECT string_agg(convert_to(E'\\n' || audit_id || ':', 'UTF8') || hash, ''::bytea ORDER BY audit_id)
  FROM audit_seal_rows WHERE seal_id = b.id)) WHERE id = ${seal}`;
const rehash = (row: number): string =>
  `UPDATE audit_seal_rows SET hash = (SELECT audit_row_hash(l) FROM audit_log l WHERE id = ${row}) WHERE audit_id = ${row}`;

/** Claims that the row was rewritten together with those of the migration. */
const redact = (row: number): string =>
  `INSERT INTO audit_redactions SELECT id, audit_row_hash(l) FROM audit_log l WHERE id = ${row}`;
const recordRedactions = `INSERT INTO audit_log (action, subject_type, new)
  VALUES ('personal values moved out', 'audit log', jsonb_build_object('sha256', audit_redactions_hash()))`;

type Sealed = { row: number; seal: number };

/** Each forgery of a sealed row, and what the check must report; `renaming` is a row with personal values. */
const forgeries = (
  { row, seal }: Sealed,
  renaming: number,
): Record<string, { statements: string[]; named: RegExp }> => {
  const unfit = new RegExp(`seal ${seal} does not fit its rows`);
  const named = new RegExp(`audit row ${row} `);
  const edit = `UPDATE audit_log SET action = 'nothing happened' WHERE id = ${row}`;
  return {
    'action edited': { statements: [edit], named },
    'time edited': { statements: [`UPDATE audit_log SET at = at - interval '1 microsecond' WHERE id = ${row}`], named },
    'actor edited': { statements: [`UPDATE audit_log SET actor_id = NULL WHERE id = ${row}`], named },
    'value edited': { statements: [`UPDATE audit_log SET new = '{"roles":[]}' WHERE id = ${row}`], named },
    'row deleted': { statements: [`DELETE FROM audit_log WHERE id = ${row}`], named },
    'row moved out of its batch': { statements: [`UPDATE audit_log SET xid = '1' WHERE id = ${row}`], named },
    'row added to a sealed batch': {
      statements: [
        `INSERT INTO audit_log (action, subject_type, xid) SELECT 'invented', 'user', xid FROM audit_log WHERE id = ${row}`,
      ],
      named: /was added after its batch was sealed/,
    },
    'row and its hash edited': { statements: [edit, rehash(row)], named: unfit },
    'row, hash and seal edited': {
      statements: [edit, rehash(row), reseal(seal)],
      named: new RegExp(`seal ${seal + 1} does not follow seal ${seal}`),
    },
    'row and its hash deleted': {
      statements: [`DELETE FROM audit_seal_rows WHERE audit_id = ${row}`, `DELETE FROM audit_log WHERE id = ${row}`],
      named: unfit,
    },
    'row edited and called rewritten': { statements: [edit, redact(row)], named: /rewritten rows are not/ },
    'row edited, called rewritten and recorded': {
      statements: [edit, redact(row), recordRedactions],
      named: /rewritten rows are not/,
    },
    'name beside the log edited': {
      statements: [`UPDATE audit_personal_values SET value = 'Somebody Else' WHERE audit_id = ${renaming}`],
      named: new RegExp(`full_name of audit row ${renaming} was changed`),
    },
    'name beside the log removed': {
      statements: [`DELETE FROM audit_personal_values WHERE audit_id = ${renaming}`],
      named: new RegExp(`full_name of audit row ${renaming} is missing`),
    },
    'seal edited': {
      statements: [`UPDATE audit_seals SET hash = sha256(hash) WHERE id = 1`],
      named: /seal 1 does not fit/,
    },
    'first seal removed with its rows': {
      statements: [
        'DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM audit_seal_rows WHERE seal_id = 1)',
        'DELETE FROM audit_seal_rows WHERE seal_id = 1',
        'DELETE FROM audit_seals WHERE id = 1',
      ],
      named: /seal 2 does not follow/,
    },
  };
};

class Undone extends Error {
  readonly findings: string[];

  constructor(findings: string[]) {
    super('The forgery was undone');
    this.findings = findings;
  }
}

/** The findings of the check after the owner's tampering; the transaction is rolled back. */
async function findingsAfter(site: Site, statements: readonly string[]): Promise<string[]> {
  try {
    await inTransaction(site.db, async (tx) => {
      await sql`SET LOCAL ROLE NONE`.execute(tx); // From the application's rights back to the owner's.
      for (const statement of statements) await sql.raw(statement).execute(tx);
      throw new Undone(await checkAuditLog(tx));
    });
    throw new Error('unreachable');
  } catch (error) {
    if (error instanceof Undone) return error.findings;
    throw error;
  }
}

/** Signs in and seals it; other transactions of the cluster may delay the seal for a moment. */
async function sealSomething(site: Site, full_name?: string): Promise<void> {
  const client = await site.signIn(await makeUser(site.db));
  if (full_name) await client.call(updateProfile, { body: { full_name } });
  const deadline = performance.now() + 60_000;
  while (!(await inTransaction(site.db, sealAuditLog))) {
    if (performance.now() > deadline) throw new Error('Nothing could be sealed');
    await sleep(50);
  }
}

/** The first sealed row that a person left; a job of the worker may have been sealed before it, and names nobody. */
async function sealedRowOfAPerson(site: Site): Promise<Sealed> {
  const { rows } = await site.owner.query<Sealed>(
    `SELECT s.audit_id AS row, s.seal_id AS seal FROM audit_seal_rows s JOIN audit_log l ON l.id = s.audit_id
     WHERE l.actor_id IS NOT NULL ORDER BY s.seal_id, s.audit_id LIMIT 1`,
  );
  if (!rows[0]) throw new Error('No sealed row names a person');
  return rows[0];
}

export const tampering: Row = {
  id: 'L2',
  title: 'audit log tampering',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      await stopWorker();
      for (const renamed of [undefined, 'Somebody Renamed', undefined]) await sealSomething(site, renamed);
      assertNone(await checkAuditLog(site.db), 'the untouched log');
      const renamed = await site.owner.query<{ id: number }>('SELECT max(audit_id) AS id FROM audit_personal_values');
      const unseen: string[] = [];
      const tried = Object.entries(forgeries(await sealedRowOfAPerson(site), renamed.rows[0]?.id ?? 0));
      for (const [what, { statements, named }] of tried) {
        const findings = await findingsAfter(site, statements);
        if (!findings.some((finding) => named.test(finding)))
          unseen.push(`${what}: ${findings.join(', ') || 'nothing found'}`);
      }
      assertNone(unseen, 'forgeries unseen');
      assertNone(await checkAuditLog(site.db), 'the log after it all');
      return `${tried.length} of ${tried.length} forgeries by the owner named (${tried.map(([what]) => what).join(', ')}); the untouched log is whole`;
    }),
};
