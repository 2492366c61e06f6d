import { addRow, type Consensus, readConsensus } from '@cea/contract/forms';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { makeForm } from './make-form.ts';
import { inTransaction } from '../db/transaction.ts';

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

/** What a browser of an earlier release sends along, or somebody who makes it up. */
const claiming = (edit: ReturnType<Reader['edit']>, source: string) => ({ ...edit, source }) as typeof edit;

interface Differing {
  readonly a?: object;
  readonly b?: object;
}

/** Both readers have submitted; they say the same of the ratio, and of the study what differs is given. */
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
      });
    expect((await reader.submit()).status).toBe(204);
  }
  const client = await test.as(reading.readers[0]);
  const params = { articleAssignmentId: reading.article_assignment_id };
  const consensus: Consensus = (await client.call(readConsensus, { params })).body.data;
  return { consensus, agreeing: await Reader.open(client, consensus.form.id) };
}

describe('where a value of a consensus came from', () => {
  it('is found out by what the readings say, whatever the browser claims', async () => {
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

  it('is the reader who was silent, where the other one was not and it is not reported', async () => {
    const { agreeing } = await openConsensus({ a: { disease: 'Stroke' } });
    const { form_id, method_row_id } = agreeing;
    const silent = { not_reported: true };
    await agreeing.answer(method_row_id, { disease: silent, gbd_comment: silent });
    expect(await sourceOf(form_id, 'disease')).toBe('B');
    expect(await sourceOf(form_id, 'gbd_comment')).toBe('typed');
  });

  it('of what both say alike is A, of a row the reader who has it', async () => {
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

it('an archived entry is agreed on only where a reading said it', async () => {
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

describe('where a value of a reading came from', () => {
  async function startReading(draft?: object) {
    const article = await makeArticle(test.db);
    const reading = await makeReading(test.db, undefined, article);
    if (draft) {
      await inTransaction(test.db, async (tx) => {
        const of = { article_id: article.id, article_assignment_id: null, kind: 'review', origin: 'bot' } as const;
        const { id } = await makeForm(tx, of);
        await tx
          .updateTable('form_rows')
          .set({ answers: JSON.stringify(draft) })
          .where('form_id', '=', id)
          .execute();
      });
    }
    return Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  }

  it('is its reader, whatever the browser claims', async () => {
    const reader = await startReading();
    for (const source of ['bot', 'A', 'B', 'cleaning', 'pairing']) {
      const edit = claiming(reader.edit(reader.method_row_id, 'disease', `From ${source}`), source);
      expect((await reader.save([edit])).status).toBe(200);
      expect(await sourceOf(reader.form_id, 'disease')).toBe('typed');
    }
  });

  it('is the draft of the bot where it says the same', async () => {
    const reader = await startReading({ disease: 'Stroke', currency: 'USD' });
    await reader.answer(reader.method_row_id, { disease: 'Stroke', currency: 'EUR' });
    expect(await sourceOf(reader.form_id, 'disease')).toBe('bot');
    expect(await sourceOf(reader.form_id, 'currency')).toBe('typed');
    const row = await reader.addRow('ratio', 0, { disease: undefined, intervention: 'Stroke' });
    expect(row).toBeTruthy();
    expect(await sourceOf(reader.form_id, 'intervention')).toBe('typed');
  });
});
