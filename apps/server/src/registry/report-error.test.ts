import { reportArticleError } from '@cea/contract/error-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { composeReportMail } from './report-error.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));
const params = { id: '2010-01-90003' };
const reports = () => test.db.selectFrom('error_reports').selectAll().execute();

describe('an error report', () => {
  it('is stored, audited without its text, and mailed to the registry', async () => {
    const visitor = test.visitor();
    const body = { text: ' The currency is wrong.\nIt is EUR. ', name: 'Ada', email: 'ada@example.org' };
    expect((await visitor.call(reportArticleError, { params, body })).status).toBe(204);
    const [report] = await reports();
    expect(report).toMatchObject({ text: 'The currency is wrong.\nIt is EUR.', name: 'Ada', revision: 1 });

    const { new: logged, actor_id } = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'error reported')
      .select(['new', 'actor_id'])
      .executeTakeFirstOrThrow();
    expect([logged, actor_id]).toEqual([{ report_id: report!.id, revision: 1 }, null]);

    const letter = await composeReportMail(test.db, test.deps.config, report!.id);
    expect(letter).toMatchObject({
      to: 'cear@example.org',
      subject: 'Error reported in 2010-01-90003',
      link: { url: 'http://registry.test/registry/article/2010-01-90003' },
      key: report!.id,
    });
    expect(letter!.paragraphs.join('\n')).toContain('From: Ada, ada@example.org');
  });

  it('requires only a text', async () => {
    const visitor = test.visitor();
    const empty = await visitor.call(reportArticleError, { params, body: { text: ' ', email: 'x' } });
    expect([empty.status, empty.body.errors]).toEqual([422, { text: ['Required'], email: ['Invalid e-mail.'] }]);
    expect((await visitor.call(reportArticleError, { params, body: { text: 'Wrong.' } })).status).toBe(204);
    const unnamed = (await reports()).find(({ text }) => text === 'Wrong.')!;
    expect([unnamed.name, unnamed.email]).toEqual([null, null]);
    const letter = await composeReportMail(test.db, test.deps.config, unnamed.id);
    expect(letter!.paragraphs).toContain('From: anonymous');
  });

  it('concerns something published, needs a token, and is rate-limited', async () => {
    const visitor = test.visitor();
    const { compound_id } = await makeArticle(test.db);
    const body = { text: 'Wrong.' };
    expect((await visitor.call(reportArticleError, { params: { id: compound_id }, body })).status).toBe(404);
    const forged = await test.app.inject({
      method: 'POST',
      url: '/api/registry/articles/2010-01-90003/reports',
      payload: body,
    });
    expect(forged.statusCode).toBe(419);
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push(await visitor.call(reportArticleError, { params, body }));
    const refused = tries.at(-1)!;
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
