import * as contract from '@cea/contract/error-reports';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race } from '../../test/race.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import type { TestClient } from '../../test/test-client.ts';
import { composeAnswerMail } from './answer-report.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  await seedSampleRegistry(test.db);
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' }));
});

async function makeReport(text: string, fields: { name?: string; email?: string } = {}): Promise<string> {
  const { id } = await test.db
    .insertInto('error_reports')
    .values({
      article_id: sql<number>`(SELECT id FROM articles WHERE compound_id = '2010-01-90003')`,
      revision: 1,
      text,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const read = async (id: string) => (await admin.call(contract.readErrorReport, { params: { id } })).body.data;
const list = async (query: object) => (await admin.call(contract.listErrorReports, { query })).body;
const answer = (id: string, text: string) =>
  admin.call(contract.answerErrorReport, { params: { id }, body: { answer: text } });
const dismiss = async (body: object) =>
  (await admin.call(contract.dismissErrorReports, { body: body as never })).body.data;
const auditOf = (id: string) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'error report')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['action', 'old', 'new'])
    .execute();
const mailsFor = async (id: string) =>
  (
    await sql<object>`SELECT FROM mails m JOIN pgboss.job j ON j.name = 'send-mail' AND j.data->>'mail_id' = m.id::text
      WHERE m.kind = 'report-answer' AND m.subject_id = ${id}`.execute(test.db)
  ).rows.length;

describe('the list', () => {
  it('shows the newest first, searches text, reporter and article, and filters', async () => {
    const first = await makeReport('Quagga: the price year is 2009.', {
      name: 'Cleo Quagga',
      email: 'cleo@example.org',
    });
    const second = await makeReport('The quagga is no comparator.');
    const ids = async (query: object) => (await list(query)).data.map(({ id }) => id);
    expect(await ids({ search: 'QUAGGA' })).toEqual([second, first]);
    expect(await ids({ search: 'quagga', sort: 'reporter' })).toEqual([first, second]);
    expect(await ids({ search: 'cleo@' })).toEqual([first]);
    expect((await ids({ search: '90003' })).length).toBeGreaterThanOrEqual(2);
    expect(await ids({ search: 'quagga', reporter: 'anonymous' })).toEqual([second]);
    expect(await ids({ search: 'quagga', reporter: 'reachable' })).toEqual([first]);
    const { article } = (await list({ search: 'cleo@' })).data[0]!;
    expect(await ids({ search: 'quagga', article: article.id })).toEqual([second, first]);
    expect(await ids({ search: 'quagga', article: article.id + 1 })).toEqual([]);
    await dismiss({ ids: [second] });
    expect(await ids({ search: 'quagga', state: 'open' })).toEqual([first]);
    expect(await ids({ search: 'quagga', state: 'dismissed' })).toEqual([second]);
  });

  it('has a file that holds what the pages show, for administrators', async () => {
    await makeReport('It says "truly",\nbut is no rate.', { name: 'Ben' });
    await expectFileAsShown(
      admin,
      contract.errorReportList,
      fc.record({
        search: fc.constantFrom(undefined, 'quagga', 'nothing of the kind'),
        state: fc.constantFrom(undefined, ...contract.reportStates),
        reporter: fc.constantFrom(undefined, 'anonymous' as const, 'reachable' as const),
      }),
    );
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.raw('GET', contract.errorReportList.file.path)).statusCode).toBe(403);
  });
});

describe('answering', () => {
  it('closes the report, keeps the answer and mails it once', async () => {
    const id = await makeReport('The ratio lost a zero.', { name: 'Dora', email: 'dora@example.org' });
    expect((await answer(id, ' ')).body.errors).toEqual({ answer: ['Required'] });
    expect((await answer(id, ' Corrected in the next revision. ')).body.data).toMatchObject({
      state: 'answered',
      answer: 'Corrected in the next revision.',
      decided_by: { full_name: 'Ada Admin' },
    });
    const again = await answer(id, 'Twice');
    expect([again.status, again.body.message]).toEqual([409, 'This report is answered.']);
    expect(await mailsFor(id)).toBe(1);
    const letter = await composeAnswerMail(test.db, test.deps.config, id);
    expect(letter).toMatchObject({
      to: 'dora@example.org',
      subject: 'Your report on 2010-01-90003',
      link: { url: 'http://registry.test/registry/article/2010-01-90003' },
    });
    expect(letter!.paragraphs[0]).toBe('Dear Dora,');
    expect(letter!.paragraphs).toContain('Corrected in the next revision.');
    expect(letter!.paragraphs.at(-1)).toBe('You wrote: The ratio lost a zero.');
    expect(await auditOf(id)).toEqual([
      { action: 'error report answered', old: { state: 'open' }, new: { state: 'answered', article_id: 3 } },
    ]);
  });

  it('mails nobody where there is no address', async () => {
    const id = await makeReport('Anonymous remark.');
    expect((await answer(id, 'Thank you.')).status).toBe(200);
    expect(await mailsFor(id)).toBe(0);
    expect(await composeAnswerMail(test.db, test.deps.config, id)).toBeUndefined();
    const erased = await makeReport('Erased later.', { name: 'Gone', email: 'gone@example.org' });
    await answer(erased, 'Thank you.');
    await test.db.updateTable('error_reports').set({ name: null, email: null }).where('id', '=', erased).execute();
    expect(await composeAnswerMail(test.db, test.deps.config, erased)).toBeUndefined();
  });

  it('is done by one of two administrators', async () => {
    const id = await makeReport('A race.', { email: 'race@example.org' });
    const answers = await race(test, [() => answer(id, 'First'), () => answer(id, 'Second')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await mailsFor(id)).toBe(1);
  });

  it('needs a report', async () => {
    expect((await answer('00000000-0000-4000-8000-000000000000', 'To nobody')).status).toBe(404);
    expect((await admin.raw('GET', '/api/admin/error-reports/1')).statusCode).toBe(404);
  });
});

describe('dismissing', () => {
  it('closes all that match and are open, without a mail, and can be undone one by one', async () => {
    const open = await makeReport('Dismissal one', { email: 'one@example.org' });
    const answered = await makeReport('Dismissal two');
    await answer(answered, 'Done.');
    expect(await dismiss({ matching: { search: 'dismissal' } })).toEqual({ dismissed: 1, skipped: 1 });
    expect([(await read(open)).state, (await read(answered)).state]).toEqual(['dismissed', 'answered']);
    expect(await mailsFor(open)).toBe(0);
    const reopen = (id: string) => admin.call(contract.reopenErrorReport, { params: { id } });
    expect((await reopen(open)).body.data).toMatchObject({ state: 'open', decided_at: null, decided_by: null });
    expect((await reopen(open)).status).toBe(409);
    expect((await reopen(answered)).body.message).toBe('This report is answered.');
    expect((await auditOf(open)).map(({ action }) => action)).toEqual([
      'error report dismissed',
      'error report reopened',
    ]);
  });

  it('takes the keys of its rows only', async () => {
    expect((await admin.call(contract.dismissErrorReports, { body: { ids: [1] } })).status).toBe(422);
  });
});
