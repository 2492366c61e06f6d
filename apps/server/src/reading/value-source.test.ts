import { notReported } from '@cea/contract/dictionary/variable';
import { randomUUID } from 'node:crypto';
import { addRow, type Consensus, readConsensus } from '@cea/contract/forms';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { type DraftRow, makeArticle, makeBotDraft, makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';

const test = useApp();

const sourceOf = async (form_id: number, key: string): Promise<string> =>
  (
    await test.db
      .selectFrom('form_edits')
      .where('form_id', '=', form_id)
      .where('key', '=', key)
      .orderBy('seq', 'desc')
      .select('source')
      .executeTakeFirstOrThrow()
  ).source;

/** An edit with a claimed source, as sent by a browser of an earlier release or by a forger. */
const claiming = (edit: ReturnType<Reader['edit']>, source: string) => ({ ...edit, source }) as typeof edit;

interface Differing {
  readonly a?: object;
  readonly b?: object;
}

/** Both readers have submitted; they agree on the ratio, and differ on the study as given. */
async function openConsensus({ a = {}, b = {} }: Differing) {
  const reading = await makeReading(test.db);
  for (const [at, own] of [a, b].entries()) {
    const reader = await Reader.start(await test.as(reading.readers[at]!), reading.assignment_id);
    await reader.answer(reader.method_row_id, { ...(await sampleMethod(test.db)), ...own });
    await reader.addRow('ratio', 0, sampleRatio);
    if (at === 1)
      await reader.addRow('ratio', 1, {
        intervention: 'Screening',
        comparator: 'none',
        target_population: 'newborns',
        delta_cost: -7,
        ratio_article: notReported,
      });
    expect((await reader.submit()).status).toBe(204);
  }
  const client = await test.as(reading.readers[0]);
  const params = { articleAssignmentId: reading.article_assignment_id };
  const consensus: Consensus = (await client.call(readConsensus, { params })).body.data;
  return { consensus, agreeing: await Reader.open(client, consensus.form.id) };
}

describe('the source of a consensus value', () => {
  it('is derived from the readings, whatever the browser claims', async () => {
    const { agreeing } = await openConsensus({ a: { disease: 'Stroke' }, b: { disease: 'Embolism' } });
    const { form_id, method_row_id } = agreeing;
    const given = async (value: unknown, claimed: string) => {
      const { status } = await agreeing.save([claiming(agreeing.edit(method_row_id, 'disease', value), claimed)]);
      expect(status).toBe(200);
      return sourceOf(form_id, 'disease');
    };
    expect(await given('stroke ', 'typed')).toBe('A');
    expect(await given('Embolism', 'A')).toBe('B');
    expect(await given('Both', 'A')).toBe('typed');
    expect(await given('Neither', 'bot')).toBe('typed');
    expect(await given(null, 'B')).toBe('typed');
  });

  it("is the reader without an answer, if the other has one and 'not reported' is chosen", async () => {
    const { agreeing } = await openConsensus({ a: { disease: 'Stroke' } });
    const { form_id, method_row_id } = agreeing;
    const silent = { not_reported: true };
    await agreeing.answer(method_row_id, { disease: silent, gbd_comment: silent });
    expect(await sourceOf(form_id, 'disease')).toBe('B');
    expect(await sourceOf(form_id, 'gbd_comment')).toBe('typed');
  });

  it('is the reader for a row that only one of them has, and nobody if it is not reported', async () => {
    const { consensus, agreeing } = await openConsensus({});
    const pair = consensus.pairs.find(({ a_row_id }) => a_row_id === null)!;
    const given = async (delta_cost: unknown) => {
      await agreeing.answer(pair.row_id, { delta_cost });
      return sourceOf(agreeing.form_id, 'delta_cost');
    };
    expect([await given(-7), await given({ not_reported: true })]).toEqual(['B', 'typed']);
  });

  it('is A for what both say, and for a row the reader who has it', async () => {
    const { consensus } = await openConsensus({});
    const { id } = consensus.form;
    expect(await sourceOf(id, 'quality_score')).toBe('A');
    const rows = await test.db
      .selectFrom('form_edits')
      .where('form_id', '=', id)
      .where('key', '=', addRow)
      .orderBy('seq')
      .select('source')
      .execute();
    expect(rows.map(({ source }) => source)).toEqual(['A', 'B']);
  });
});

it('an archived entry can be agreed on only if a reading has it', async () => {
  const entries = await test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', 'theme')
    .orderBy('position')
    .limit(3)
    .select('id')
    .execute();
  const [said, unsaid, current] = entries.map(({ id }) => ({ id }));
  const { agreeing } = await openConsensus({ a: { theme: [said] }, b: { theme: [current] } });
  await test.db
    .updateTable('vocabulary_entries')
    .set({ archived_at: sql`now()` })
    .where('id', 'in', [said!.id, unsaid!.id])
    .execute();
  const status = async (value: unknown, claimed: string) => {
    const edit = claiming(agreeing.edit(agreeing.method_row_id, 'theme', value), claimed);
    return (await agreeing.save([edit])).status;
  };
  expect(await status([unsaid], 'A')).toBe(422);
  expect(await status([unsaid], 'B')).toBe(422);
  expect(await status([said], 'typed')).toBe(200);
  expect(await status([current], 'typed')).toBe(200);
  expect(await status([current, said], 'typed')).toBe(200);
});

describe("the source of a reading's value", () => {
  async function startReading(drafts: readonly (readonly DraftRow[])[] = [], voided: readonly DraftRow[] = []) {
    const article = await makeArticle(test.db);
    const reading = await makeReading(test.db, undefined, article);
    for (const rows of drafts) await makeBotDraft(test.db, article.id, rows);
    if (voided.length > 0) await makeBotDraft(test.db, article.id, voided, 'void');
    return Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  }
  const study = (answers: object): DraftRow => ({ scope: 'method', answers });
  const ratio = (row_id: string, answers: object): DraftRow => ({ row_id, scope: 'ratio', answers });
  const addRatio = async (reader: Reader, row_id: string, answers: object) => {
    expect((await reader.save([reader.edit(row_id, addRow, { scope: 'ratio', position: 1 })])).status).toBe(200);
    await reader.answer(row_id, answers);
  };

  it('is its reader, whatever the browser claims', async () => {
    const reader = await startReading();
    for (const source of ['bot', 'A', 'B', 'cleaning', 'pairing']) {
      const edit = claiming(reader.edit(reader.method_row_id, 'disease', `From ${source}`), source);
      expect((await reader.save([edit])).status).toBe(200);
      expect(await sourceOf(reader.form_id, 'disease')).toBe('typed');
    }
  });

  it("is the bot's draft if it says the same of the study", async () => {
    const reader = await startReading([[study({ disease: 'Stroke', currency: 'USD' })]]);
    await reader.answer(reader.method_row_id, { disease: 'Stroke', currency: 'EUR' });
    expect(await sourceOf(reader.form_id, 'disease')).toBe('bot');
    expect(await sourceOf(reader.form_id, 'currency')).toBe('typed');
  });

  it('is the draft for a ratio copied from it, and the reader for any other', async () => {
    const [taken, beside] = [randomUUID(), randomUUID()];
    const draft = [
      study({ disease: 'Stroke' }),
      ratio(beside, { comparator: 'aspirin' }),
      ratio(taken, { comparator: 'warfarin' }),
    ];
    const reader = await startReading([draft]);
    await addRatio(reader, taken, { comparator: 'warfarin' });
    expect(await sourceOf(reader.form_id, addRow)).toBe('bot');
    expect(await sourceOf(reader.form_id, 'comparator')).toBe('bot');
    await reader.answer(taken, { comparator: 'aspirin' });
    expect(await sourceOf(reader.form_id, 'comparator')).toBe('typed');
    const both = [
      reader.edit(beside, addRow, { scope: 'ratio', position: 2 }),
      reader.edit(beside, 'comparator', 'placebo'),
      reader.edit(taken, 'comparator', 'warfarin'),
    ];
    expect((await reader.save(both)).status).toBe(200);
    expect(await sourceOf(reader.form_id, 'comparator')).toBe('bot');
    await addRatio(reader, randomUUID(), { comparator: 'warfarin' });
    expect(await sourceOf(reader.form_id, addRow)).toBe('typed');
    expect(await sourceOf(reader.form_id, 'comparator')).toBe('typed');
  });

  it('is not a row removed from the draft', async () => {
    const row_id = randomUUID();
    const removed = { ...ratio(row_id, { comparator: 'warfarin' }), removed: true };
    const reader = await startReading([[study({}), removed]]);
    await addRatio(reader, row_id, { comparator: 'warfarin' });
    expect(await sourceOf(reader.form_id, addRow)).toBe('typed');
    expect(await sourceOf(reader.form_id, 'comparator')).toBe('typed');
  });

  it('is the latest draft that is not void', async () => {
    const drafts = [[study({ disease: 'Old' })], [study({ disease: 'Stroke' })]];
    const reader = await startReading(drafts, [study({ disease: 'Void' })]);
    const given = async (disease: string) => {
      await reader.answer(reader.method_row_id, { disease });
      return sourceOf(reader.form_id, 'disease');
    };
    expect([await given('Void'), await given('Old'), await given('Stroke')]).toEqual(['typed', 'typed', 'bot']);
  });
});

it('a consensus knows the draft of a ratio that either reader copied from it', async () => {
  const rowIds = [randomUUID(), randomUUID()];
  const article = await makeArticle(test.db);
  const reading = await makeReading(test.db, undefined, article);
  await makeBotDraft(test.db, article.id, [
    { scope: 'method', answers: {} },
    ...rowIds.map((row_id, at) => ({ row_id, scope: 'ratio' as const, answers: { delta_cost: at + 1 } })),
  ]);
  // Each reader has copied one of the two ratios and typed the other.
  for (const [at, account] of reading.readers.entries()) {
    const reader = await Reader.start(await test.as(account), reading.assignment_id);
    await reader.answer(reader.method_row_id, await sampleMethod(test.db));
    for (const [of, row_id] of rowIds.entries()) {
      const own = of === at ? row_id : randomUUID();
      await reader.save([reader.edit(own, addRow, { scope: 'ratio', position: of })]);
      const intervention = of === 0 ? 'Screening of newborns' : 'Vaccination';
      await reader.answer(own, { ...sampleRatio, intervention, delta_cost: 100 * (at + 1), ratio_article: undefined });
    }
    expect((await reader.submit()).status).toBe(204);
  }
  const client = await test.as(reading.readers[0]);
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { data } = (await client.call(readConsensus, { params })).body as { data: Consensus };
  const agreeing = await Reader.open(client, data.form.id);
  for (const [of, row_id] of rowIds.entries()) {
    const pair = data.pairs.find(({ a_row_id, b_row_id }) => a_row_id === row_id || b_row_id === row_id)!;
    expect([pair.a_row_id, pair.b_row_id]).not.toContain(null);
    const given = async (delta_cost: number) => {
      await agreeing.answer(pair.row_id, { delta_cost });
      return sourceOf(agreeing.form_id, 'delta_cost');
    };
    expect([await given(of + 1), await given(2 - of), await given(100), await given(200)]).toEqual([
      'bot',
      'typed',
      'A',
      'B',
    ]);
  }
});
