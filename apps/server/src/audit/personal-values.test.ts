import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { sealNow } from '../../test/seal-now.ts';
import { useOwner } from '../../test/owner.ts';
import { inTransaction } from '../db/transaction.ts';
import { audit, bySystem } from './audit.ts';
import { erasePersonalValues, personalFields } from './personal-values.ts';
import { checkAuditLog } from './seal.ts';

const test = useApp();
const owner = useOwner(test);

const seal = () => sealNow(test.db);

/** A sealed row about a new user. */
async function renamed(from: string, to: string): Promise<{ user_id: number; audit_id: number }> {
  const { id: user_id } = await makeUser(test.db);
  await inTransaction(test.db, (tx) =>
    audit(tx, bySystem, {
      action: 'renamed',
      subject_type: 'user',
      subject_id: user_id,
      old: { full_name: from, roles: [] },
      new: { full_name: to, roles: ['Sponsor'] },
    }),
  );
  await seal();
  const { id: audit_id } = await test.db
    .selectFrom('audit_log')
    .where('subject_id', '=', String(user_id))
    .select('id')
    .executeTakeFirstOrThrow();
  return { user_id, audit_id };
}

describe('personal values of an audit row', () => {
  it('are the same fields in the code and in the database', async () => {
    const { rows } = await sql<{ fields: string[] }>`SELECT personal_fields() AS fields`.execute(test.db);
    expect(new Set(rows[0]!.fields)).toEqual(personalFields);
  });

  it('are stored outside the log, which keeps only the field names', async () => {
    const { user_id, audit_id } = await renamed('Ångström', 'Œ "quoted"\n');
    const row = await test.db.selectFrom('audit_log').where('id', '=', audit_id).selectAll().executeTakeFirstOrThrow();
    const hashed = { user_id, sha256: expect.stringMatching(/^[\da-f]{64}$/) };
    expect([row.old, row.new]).toEqual([
      { full_name: hashed, roles: [] },
      { full_name: hashed, roles: ['Sponsor'] },
    ]);
    expect(await listAuditTrail(test.db, 'renamed', user_id)).toMatchObject([
      { old: { full_name: 'Ångström' }, new: { full_name: 'Œ "quoted"\n' } },
    ]);
    expect(await checkAuditLog(test.db)).toEqual([]);
  });

  it('are rejected in a row that hides them or does not say whose they are', async () => {
    const unclear = { action: 'renamed', subject_type: 'article', subject_id: 1, new: { email: 'x@example.org' } };
    await expect(inTransaction(test.db, (tx) => audit(tx, bySystem, unclear))).rejects.toThrow('does not say whose');
    const nested = { ...unclear, subject_type: 'user', new: { moved: [{ to: { email: 'x@example.org' } }] } };
    await expect(inTransaction(test.db, (tx) => audit(tx, bySystem, nested))).rejects.toThrow('within moved');
  });

  it('cannot be changed or removed unnoticed while the account exists', async () => {
    const { user_id, audit_id } = await renamed('Before', 'After');
    await expect(sql`UPDATE audit_personal_values SET value = 'x'`.execute(test.db)).rejects.toThrow('denied');
    const change = (value: string) =>
      owner.query(`UPDATE audit_personal_values SET value = $1 WHERE audit_id = $2 AND side = 'old'`, [
        value,
        audit_id,
      ]);
    await change('Nobody');
    expect(await checkAuditLog(test.db)).toEqual([`full_name of audit row ${audit_id} was changed`]);
    await change('Before');
    expect(await checkAuditLog(test.db)).toEqual([]);
    await inTransaction(test.db, (tx) => erasePersonalValues(tx, user_id));
    expect(await checkAuditLog(test.db)).toEqual(Array(2).fill(`full_name of audit row ${audit_id} is missing`));
    await sql`UPDATE users SET deleted_at = now() WHERE id = ${user_id}`.execute(test.db);
    expect(await checkAuditLog(test.db)).toEqual([]);
  });
});
