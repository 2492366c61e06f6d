import { randomUUID } from 'node:crypto';
import { reportArticleError } from '@cea/contract/error-reports';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { useApp } from '../test/harness.ts';
import { untilSealable } from '../test/seal-now.ts';
import { seedSampleRegistry } from '../test/sample-registry.ts';
import { mailCode } from './accounts/accounts-mails.ts';
import { issueCode } from './accounts/codes.ts';
import { audit, bySystem } from './audit/audit.ts';
import { inTransaction } from './db/transaction.ts';
import type { Letter } from './lib/mail.ts';
import { jobHandlers } from './job-handlers.ts';

const test = useApp();
const once = { isLast: false };
beforeAll(() => seedSampleRegistry(test.db));

/** The handlers as the worker has them; mails are collected instead of sent. */
function startWork() {
  const letters: Letter[] = [];
  const { config, addJob, storage, copyOut } = test.deps;
  const handlers = jobHandlers({
    config,
    db: test.db,
    addJob,
    storage,
    copy: copyOut.write,
    sendMail: async (letter) => void letters.push(letter),
    log: test.app.log,
  });
  const send = async (subject_id: string) => {
    const { id } = await test.db
      .selectFrom('mails')
      .where('subject_id', '=', subject_id)
      .select('id')
      .executeTakeFirstOrThrow();
    await handlers['send-mail']({ mail_id: id }, once);
  };
  return { handlers, letters, send, sent: () => letters.map(({ to, subject }) => [to, subject]) };
}

it('a report is mailed to the registry, unless it was deleted', async () => {
  const params = { id: '2010-01-90003' };
  await test.visitor().call(reportArticleError, { params, body: { text: 'The currency is wrong.' } });
  const { id } = await test.db.selectFrom('error_reports').select('id').executeTakeFirstOrThrow();
  const { handlers, send, sent } = startWork();
  await handlers['send-mail']({ mail_id: randomUUID() }, once);
  expect(sent()).toEqual([]);
  await send(id);
  await send(id);
  expect(sent()).toEqual([['cear@example.org', 'Error reported in 2010-01-90003']]);
});

it('a code is mailed to its account while it is valid', async () => {
  const user = await makeUser(test.db);
  const mail = () => inTransaction(test.db, (tx) => mailCode(tx, test.deps, 'reset', user));
  await mail();
  await mail();
  const [earlier, newest] = await test.db
    .selectFrom('codes')
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .select('id')
    .execute();
  const { send, sent } = startWork();
  await send(earlier!.id);
  expect(sent()).toEqual([]);
  await send(newest!.id);
  expect(sent()).toEqual([[user.email, 'Choose a new password']]);
});

it('the audit log is sealed', async () => {
  await inTransaction(test.db, (tx) => audit(tx, bySystem, { action: 'a', subject_type: 'test', subject_id: 1 }));
  await untilSealable(test.db);
  await startWork().handlers['seal-audit-log']({}, once);
  const { left } = await test.db
    .selectFrom('audit_log')
    .leftJoin('audit_seal_rows', 'audit_id', 'audit_log.id')
    .where('audit_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});

it('mails that an earlier version queued are sent once, under the Message-ID that they had', async () => {
  const user = await makeUser(test.db);
  const code_id = await inTransaction(test.db, (tx) => issueCode(tx, test.deps.config.appKey, 'reset', user));
  const { handlers, letters, send } = startWork();
  await handlers['send-code-mail']({ code_id }, once);
  await handlers['send-code-mail']({ code_id }, once);
  await send(code_id);
  await handlers['send-code-mail']({ code_id }, once);
  await send(code_id);
  expect(letters.map(({ to, key }) => [to, key])).toEqual([[user.email, code_id]]);
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'send-mail' AND data->>'mail_id' = ${code_id}`.execute(
    test.db,
  );
  expect(rows).toHaveLength(2);
});
