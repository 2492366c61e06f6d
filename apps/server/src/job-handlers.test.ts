import { randomUUID } from 'node:crypto';
import { reportArticleError } from '@cea/contract/error-reports';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { useApp } from '../test/harness.ts';
import { untilSealable } from '../test/seal-now.ts';
import { seedSampleRegistry } from '../test/sample-registry.ts';
import { issueCode } from './accounts/codes.ts';
import { audit, bySystem } from './audit/audit.ts';
import { inTransaction } from './db/transaction.ts';
import type { Letter } from './lib/mail.ts';
import { jobHandlers } from './job-handlers.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));

/** The handlers as the worker has them; mails are collected instead of sent. */
function startWork() {
  const letters: Letter[] = [];
  const { config, addJob, storage } = test.deps;
  const handlers = jobHandlers({
    config,
    db: test.db,
    addJob,
    storage,
    sendMail: async (letter) => void letters.push(letter),
    log: test.app.log,
  });
  return { handlers, letters, sent: () => letters.map(({ to, subject }) => [to, subject]) };
}

it('a report is mailed to the registry, unless it was deleted', async () => {
  const params = { id: '2010-01-90003' };
  await test.visitor().call(reportArticleError, { params, body: { text: 'The currency is wrong.' } });
  const { id } = await test.db.selectFrom('error_reports').select('id').executeTakeFirstOrThrow();
  const { handlers, sent } = startWork();
  await handlers['send-report-mail']({ report_id: randomUUID() });
  expect(sent()).toEqual([]);
  await handlers['send-report-mail']({ report_id: id });
  expect(sent()).toEqual([['cear@example.org', 'Error reported in 2010-01-90003']]);
});

it('a code is mailed to its account while it is valid', async () => {
  const user = await makeUser(test.db);
  const issue = () => inTransaction(test.db, (tx) => issueCode(tx, test.deps.config.appKey, 'reset', user));
  const [earlier, code_id] = [await issue(), await issue()];
  const { handlers, sent } = startWork();
  await handlers['send-code-mail']({ code_id: earlier });
  expect(sent()).toEqual([]);
  await handlers['send-code-mail']({ code_id });
  expect(sent()).toEqual([[user.email, 'Choose a new password']]);
});

it('the audit log is sealed', async () => {
  await inTransaction(test.db, (tx) => audit(tx, bySystem, { action: 'a', subject_type: 'test', subject_id: 1 }));
  await untilSealable(test.db);
  await startWork().handlers['seal-audit-log']({});
  const { left } = await test.db
    .selectFrom('audit_log')
    .leftJoin('audit_seal_rows', 'audit_id', 'audit_log.id')
    .where('audit_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});
