import { listArticleEvents } from '@cea/contract/article-history';
import { archiveArticle, publishReview, readArticle, unpublishArticle } from '@cea/contract/articles';
import { listMyAssignments } from '@cea/contract/assignments';
import { readConsensus, submitConsensus } from '@cea/contract/forms';
import { readRecord, readRegistryEntry, searchRegistry } from '@cea/contract/registry';
import { describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, times } from '../../test/race.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../../test/sample-answers.ts';

const test = useApp();

const keyword = (text: string) => ({ term: 'keyword', values: [text] });

/** Two readers who differ in one method answer and one ratio; the consensus takes A's answer and a third value. */
async function readTogether() {
  const reading = await makeReading(test.db);
  const start = async (account: Account) => Reader.start(await test.as(account), reading.assignment_id);
  const a = await start(reading.readers[0]);
  const b = await start(reading.readers[1]);
  const method = await sampleMethod(test.db);
  await a.answer(a.method_row_id, method);
  await b.answer(b.method_row_id, { ...method, quality_score: 4 });
  const second = { ...sampleRatio, intervention: 'Rivaroxaban 20 mg', delta_cost: -300, ratio_article: -1428 };
  // In a different order, so that pairing cannot rely on position.
  await a.addRow('ratio', 0, sampleRatio);
  await a.addRow('ratio', 1, second);
  await b.addRow('ratio', 0, second);
  await b.addRow('ratio', 1, { ...sampleRatio, delta_effect: 0.2 });
  await a.addRow('weight', 2, sampleWeight);
  await b.addRow('weight', 2, sampleWeight);
  expect([(await a.submit()).status, (await b.submit()).status]).toEqual([204, 204]);
  return { reading, a: a, b: b };
}

async function agree({ reading, a }: Awaited<ReturnType<typeof readTogether>>) {
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { body } = await a.client.call(readConsensus, { params });
  const consensus = await Reader.open(a.client, body.data.form.id);
  for (const { row_id, key, a: left } of body.data.differences) {
    const edit = consensus.edit(row_id, key, key === 'delta_effect' ? 0.205 : left);
    expect((await consensus.save([edit])).status).toBe(200);
  }
  const done = await a.client.call(submitConsensus, {
    params: { id: reading.article_assignment_id },
    body: { form_id: body.data.form.id },
  });
  expect(done.status).toBe(204);
  return body.data;
}

const publisher = async () => test.as(await makeUser(test.db, { roles: ['Admin'] }));
const publish = async (client: Awaited<ReturnType<typeof publisher>>, id: number, formId: number) =>
  client.call(publishReview, { params: { id, formId } });

describe('from two readings to a file', () => {
  it('goes all the way', async () => {
    const read = await readTogether();
    const { form, differences, pairs } = await agree(read);
    expect(differences.map(({ key, a, b }) => [key, a, b])).toEqual([
      ['quality_score', 5.5, 4],
      ['delta_effect', 0.21, 0.2],
    ]);
    expect(pairs.every(({ a_row_id, b_row_id }) => a_row_id && b_row_id)).toBe(true);

    const visitor = test.visitor();
    const search = async (text: string) =>
      (await visitor.call(searchRegistry, { params: { type: 'ratios' }, body: { query: [keyword(text)] } })).body;
    expect((await search('apixaban')).total).toBe(0);
    const { article } = read.reading;
    const published = await publish(await publisher(), article.id, form.id);
    expect(published.status).toBe(200);

    const found = await search('apixaban');
    expect(found).toMatchObject({ total: 1, revision: published.body.data.revision });
    expect(found.data[0]).toMatchObject({
      id: `${article.compound_id}-01`,
      answers: { delta_effect: 0.205, quality_score: 5.5 },
      computed: { quadrant: 'More cost, more health', ratio_final: 19_600 },
    });
    expect(found.filter_counts.quadrants).toEqual({ 2: 1 });

    const entry = await visitor.call(readRegistryEntry, { params: { id: article.compound_id } });
    expect(entry.body.data.records.map(({ type }) => type)).toEqual(['methods', 'ratios', 'ratios', 'weights']);
    expect(entry.body.data.history).toHaveLength(1);

    const query = [keyword('apixaban')];
    const file = await visitor.raw('POST', '/api/registry/download/query', {
      payload: { primaryDataType: 'ratios', selectedTypes: ['ratios'], query },
    });
    expect(file.headers['content-disposition']).toContain('cea-registry_ratios_r');
    expect(file.body).toContain('Apixaban 5 mg twice daily VERSUS warfarin IN adults with atrial fibrillation');
    expect(file.body.split('\n').filter((line) => line.includes(article.compound_id))).toHaveLength(1);
  });

  it("shows an administrator the article's state and history", async () => {
    const read = await readTogether();
    const { form } = await agree(read);
    const admin = await publisher();
    const params = { id: read.reading.article.id };
    const standing = async () => {
      const { archived_at, published } = (await admin.call(readArticle, { params })).body.data;
      const events = (await admin.call(listArticleEvents, { params })).body.data;
      return [archived_at !== null, published?.form_id ?? null, events.map(({ kind }) => kind)];
    };
    const beforehand = ['submitted', 'submitted', 'submitted', 'assigned', 'imported'];
    expect(await standing()).toEqual([false, null, beforehand]);
    await publish(admin, params.id, form.id);
    expect(await standing()).toEqual([false, form.id, ['published', ...beforehand]]);
    await admin.call(unpublishArticle, { params });
    await admin.call(archiveArticle, { params });
    expect(await standing()).toEqual([true, null, ['archived', 'unpublished', 'published', ...beforehand]]);
  });

  it('gives no access to unpublished articles', async () => {
    const read = await readTogether();
    await agree(read);
    const visitor = test.visitor();
    const { compound_id } = read.reading.article;
    expect((await visitor.call(readRegistryEntry, { params: { id: compound_id } })).status).toBe(404);
    const record = await visitor.call(readRecord, { params: { type: 'methods', id: compound_id } });
    expect([record.status, record.body]).toEqual([404, { message: 'Not found.' }]);
  });
});

it('publishes once when many try at once, and never shares or skips a revision', async () => {
  const reads = [await readTogether(), await readTogether()];
  const forms = [];
  for (const read of reads) forms.push({ article: read.reading.article, form: (await agree(read)).form });
  const client = await publisher();
  const tries = await race(
    test,
    forms.flatMap(({ article, form }) => times(5, () => publish(client, article.id, form.id))),
  );
  const revisions = tries.filter(({ status }) => status === 200).map(({ body }) => body.data.revision);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(8);
  expect(revisions).toHaveLength(2);
  expect(Math.abs(revisions[0]! - revisions[1]!)).toBe(1);
});

it('takes a single reading as a whole', async () => {
  const { reading, a, b } = await readTogether();
  const listed = async () => (await b.client.call(listMyAssignments)).body.data[0]!;
  expect(await listed()).toMatchObject({ submitted: 1, to_agree: 1 });
  const taken = await a.client.call(submitConsensus, {
    params: { id: reading.article_assignment_id },
    body: { form_id: b.form_id },
  });
  expect(taken.status).toBe(204);
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { form } = (await a.client.call(readConsensus, { params })).body.data;
  expect(form.status).toBe('submitted');
  const method = form.rows.find(({ scope }) => scope === 'method')!;
  expect(method.answers.quality_score).toBe(4);
  expect(form.rows.filter(({ scope }) => scope === 'ratio')).toHaveLength(2);
  expect(await listed()).toMatchObject({ submitted: 1, to_agree: 0 });
});
