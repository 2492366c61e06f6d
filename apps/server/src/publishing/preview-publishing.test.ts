import { publishReview, publishScreening } from '@cea/contract/articles';
import { readCleanedForm, waiveFinding } from '@cea/contract/cleaning-calls';
import { previewReview, previewScreening } from '@cea/contract/publish-preview';
import { readRegistryEntry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreeReview } from '../../test/agreed-review.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { sampleForms } from '../../test/random-registry.ts';
import { Reader } from '../../test/reader.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../../test/sample-answers.ts';
import { screenArticle, settleConsensus } from '../../test/screened-article.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const preview = (id: number, formId: number, by = admin) => by.call(previewReview, { params: { id, formId } });
const previewed = async (id: number, formId: number, by = admin) => (await preview(id, formId, by)).body.data;
const publish = (id: number, formId: number, by = admin, seen?: string) =>
  by.call(publishReview, { params: { id, formId }, query: seen ? { seen } : {} }, { reason: 'Corrected' });
const read = async (id: string) => (await test.visitor().call(readRegistryEntry, { params: { id } })).body.data;

/** Another form with the rows of this one, so that they keep their numbers. */
async function copyForm(form_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO forms (article_id, kind, origin, status, submitted_at, dictionary_version)
    SELECT article_id, kind, origin, status, now(), dictionary_version FROM forms WHERE id = ${form_id}
    RETURNING id`.execute(test.db);
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT ${rows[0]!.id}, row_id, scope, position, answers FROM form_rows WHERE form_id = ${form_id}`.execute(test.db);
  return rows[0]!.id;
}

const complete = async () => ({
  method: { ...(await sampleMethod(test.db)), currency: 'GBP', currency_year: 2015 },
  ratios: [sampleRatio, { ...sampleRatio, intervention: 'Dabigatran', delta_cost: 2100, ratio_article: 10_000 }],
  weights: [sampleWeight],
});
const makePublishable = async (answers: object = {}) => {
  const article = await makeArticle(test.db, answers);
  return { ...article, form: await makeSubmittedForm(test.db, article.id, await complete()) };
};

describe('what visitors will see', () => {
  it('is what they see once it is published, and nothing is written before', async () => {
    const { id, compound_id, form } = await makePublishable({ corresponding_email: 'private@example.org' });
    const before = await previewed(id, form);
    expect((await sql`SELECT FROM datapoints WHERE article_id = ${id}`.execute(test.db)).rows).toEqual([]);
    expect(JSON.stringify(before.records)).not.toContain('private@example.org');
    const { body } = await publish(id, form);
    const entry = await read(compound_id);
    expect(before.records).toEqual(entry.records);
    expect(before).toMatchObject({ revision: body.data.revision, labels: entry.labels, sources: entry.sources });
    expect(before).toMatchObject({ live: null, changes: [], withdrawn: [], unchanged: 0, reasons: [] });
    expect(before.rows.every(({ is_new }) => is_new)).toBe(true);
    expect(entry.records.filter(({ type }) => type === 'ratios').map(({ conversion }) => conversion?.display)).toEqual([
      expect.stringMatching(/^\$/),
      expect.stringMatching(/^\$/),
    ]);
  });

  it('is the same for any answers, published first and again', async () => {
    const forms = await sampleForms(test.db, 31, 12);
    const { id, compound_id } = await makeArticle(test.db);
    const compared: [unknown, unknown][] = [];
    for (const answers of forms) {
      const form = await makeSubmittedForm(test.db, id, answers);
      const before = await previewed(id, form);
      const stopped = before.checks.some(({ level }) => level === 'error');
      const { status } = await publish(id, form, admin, before.digest);
      expect(status).toBe(stopped ? 422 : 200);
      if (!stopped) compared.push([before.records, (await read(compound_id)).records]);
    }
    for (const [told, shown] of compared) expect(told).toEqual(shown);
    expect(compared.length).toBeGreaterThan(3);
  });

  it('is a partial review of the abstract', async () => {
    const { reading, consensus_id } = await screenArticle(test);
    await settleConsensus(test, consensus_id);
    const sent = { params: { id: reading.article.id, formId: consensus_id } };
    const { body } = await admin.call(previewScreening, sent);
    expect((await admin.call(publishScreening, sent)).status).toBe(200);
    expect(body.data.records).toEqual((await read(reading.article.compound_id)).records);
    expect(body.data.kind).toBe('screening');
  });
});

it.each([
  [
    'an answer',
    (form: number) => sql`UPDATE form_rows SET answers = answers || '{"quality_score": 1}'
      WHERE form_id = ${form} AND scope = 'method'`,
  ],
  [
    'the citation',
    (form: number) => sql`UPDATE articles SET answers = answers || '{"title": "Another title"}'
      WHERE id = (SELECT article_id FROM forms WHERE id = ${form})`,
  ],
  ['a row', (form: number) => sql`DELETE FROM form_rows WHERE form_id = ${form} AND scope = 'weight'`],
])('is not published any more once %s has changed', async (_, change) => {
  const { id, form } = await makePublishable();
  const before = await previewed(id, form);
  await change(form).execute(test.db);
  const refused = await publish(id, form, admin, before.digest);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'What visitors would see has changed since. Look at the preview again.',
  ]);
  const { digest } = await previewed(id, form);
  expect((await publish(id, form, admin, digest)).status).toBe(200);
});

it('tells values that change, rows that are new and rows that end, whose numbers are not used again', async () => {
  const { id, compound_id, form } = await makePublishable();
  const { body } = await publish(id, form);
  const again = await copyForm(form);
  const set = (intervention: string, change: object) =>
    sql`UPDATE form_rows SET answers = answers || ${JSON.stringify(change)}
      WHERE form_id = ${again} AND answers->>'intervention' = ${intervention}`.execute(test.db);
  await set(sampleRatio.intervention as string, { delta_cost: 4200, ratio_article: 20_000 });
  await sql`UPDATE form_rows SET removed = true WHERE form_id = ${again} AND answers->>'intervention' = 'Dabigatran'`.execute(
    test.db,
  );
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    VALUES (${again}, gen_random_uuid(), 'ratio', 9, ${JSON.stringify({ ...sampleRatio, comparator: 'aspirin' })})`.execute(
    test.db,
  );
  const { live, changes, withdrawn, records, rows, unchanged, reasons } = await previewed(id, again);
  expect(live).toMatchObject({ revision: body.data.revision, kind: 'review' });
  expect(reasons).toEqual(['replaces-live']);
  const keys = Object.fromEntries(changes.map(({ key, before, after }) => [key, [before, after]]));
  expect(keys).toMatchObject({ delta_cost: [4120, 4200], ratio_article: [19_600, 20_000] });
  expect(Object.keys(keys)).toContain('usd_target');
  expect(new Set(changes.map((change) => change.id))).toEqual(new Set([`${compound_id}-01`]));
  expect(withdrawn.map((record) => [record.id, record.answers.intervention])).toEqual([
    [`${compound_id}-02`, 'Dabigatran'],
  ]);
  expect(records.filter((_, at) => rows[at]!.is_new).map((record) => record.id)).toEqual([`${compound_id}-03`]);
  expect(unchanged).toBeGreaterThan(10);
  await publish(id, again);
  expect((await read(compound_id)).records.map((record) => record.id)).toEqual(records.map((record) => record.id));
});

describe('is refused', () => {
  it('without the permission to publish', async () => {
    const { id, form } = await makePublishable();
    for (const role of ['Internal Reader', 'Sponsor'] as const)
      expect((await preview(id, form, await test.as(await makeUser(test.db, { roles: [role] })))).status).toBe(403);
    expect((await preview(id, form, test.visitor())).status).toBe(401);
  });

  it('to an administrator who read the article; a Super Admin is told to give a reason', async () => {
    const readBy = async (role: 'Admin' | 'Super Admin') => {
      const account = await makeUser(test.db, { roles: [role, 'Internal Reader'] });
      const other = await makeUser(test.db, { roles: ['External Reader'] });
      const { article, assignment_id } = await makeReading(test.db, [account, other]);
      const client = await test.as(account);
      const reader = await Reader.start(client, assignment_id);
      await reader.answer(reader.method_row_id, { quality_score: 3 });
      return preview(article.id, await makeSubmittedForm(test.db, article.id, await complete()), client);
    };
    expect(await readBy('Admin')).toMatchObject({
      status: 403,
      body: { message: 'You have read this article. Another administrator must publish it.' },
    });
    expect((await readBy('Super Admin')).body.data.reasons).toEqual(['own-reading']);
  });

  it('for a form that publishing would refuse, with the same words', async () => {
    const { id, form } = await makePublishable();
    const screening = await makeSubmittedForm(test.db, id, { kind: 'screening', method: { is_accepted: true } });
    const other = await makePublishable();
    const same = async (formId: number, status: number, message: string) => {
      const refused = [await preview(id, formId), await publish(id, formId)];
      for (const one of refused) expect(one).toMatchObject({ status, body: { message } });
    };
    await same(other.form, 404, 'Not found.');
    await same(screening, 404, 'Not found.');
    for (const [change, message] of [
      [sql`status = 'open', submitted_at = NULL`, 'Only a submitted form can be published.'],
      [sql`is_accepted = false`, 'This form rejects the article.'],
    ] as const) {
      const wrong = await copyForm(form);
      await sql`UPDATE forms SET ${change} WHERE id = ${wrong}`.execute(test.db);
      await same(wrong, 409, message);
    }
    expect((await publish(id, form)).status).toBe(200);
    await same(form, 409, 'This form is already published.');
    expect(await admin.call(previewScreening, { params: { id, formId: screening } })).toMatchObject({
      status: 409,
      body: { message: 'A full review is published. Unpublish the article before publishing a partial review.' },
    });
    await sql`UPDATE articles SET archived_at = now() WHERE id = ${id}`.execute(test.db);
    await same(form, 404, 'Not found.');
  });
});

describe('checks', () => {
  it('a question that is not answered is a warning, a wrong answer an error that publishing refuses', async () => {
    const { id } = await makeArticle(test.db);
    const { method, ratios } = await complete();
    const { quality_score: _score, ...rest } = method;
    const form = await makeSubmittedForm(test.db, id, { method: { ...rest, discount_rate_costs: 140 }, ratios });
    const { checks, rows } = await previewed(id, form);
    const { row_id } = rows[0]!;
    expect(checks.filter(({ level }) => level === 'error')).toMatchObject([{ row_id, key: 'discount_rate_costs' }]);
    expect(checks).toContainEqual({ level: 'warning', row_id, key: 'quality_score', text: 'Required', note: null });
    const refused = await publish(id, form);
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, [`${row_id}.discount_rate_costs`]]);
    await sql`UPDATE form_rows SET answers = answers || '{"discount_rate_costs": 3}'
      WHERE form_id = ${form} AND scope = 'method'`.execute(test.db);
    expect((await previewed(id, form)).checks.map(({ level }) => level)).not.toContain('error');
    expect((await publish(id, form)).status).toBe(200);
  });

  it('findings of data cleaning are warnings, and waived ones say why', async () => {
    const swapped = { ratio: { delta_cost: 412, delta_effect: 0.0093, ratio_article: 23_011 } };
    const { reading, consensus_id } = await agreeReview(test, swapped);
    const of = () => previewed(reading.article.id, consensus_id);
    const [found] = (await of()).checks;
    expect(found).toMatchObject({ level: 'warning', key: 'ratio_article' });
    const { form, findings } = (await admin.call(readCleanedForm, { params: { id: consensus_id } })).body.data;
    const [{ rule, row_id, text }] = findings as [(typeof findings)[0]];
    expect(found).toMatchObject({ row_id, text });
    const body = { rule, row_id, seq: form.seq, kind: 'article-errs' as const, reason: 'The authors confirmed it.' };
    expect((await admin.call(waiveFinding, { params: { id: consensus_id }, body })).status).toBe(200);
    expect((await of()).checks).toEqual([{ ...found, level: 'waived', note: 'The authors confirmed it.' }]);
  });
});
