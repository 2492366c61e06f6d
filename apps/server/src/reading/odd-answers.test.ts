import { randomUUID } from 'node:crypto';
import { addRow, editReview, readConsensus, readReview, removeRow } from '@cea/contract/forms';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { race, raceAtGate, times } from '../../test/race.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { fillPath } from '../../test/test-client.ts';

const test = useApp();

async function start() {
  const reading = await makeReading(test.db);
  const reader = await Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  /** The refusal of an answer, or 'kept'. */
  const outcomeOf = async (key: string, value: unknown, row_id = reader.method_row_id) => {
    const { status, body } = await reader.save([reader.edit(row_id, key, value)]);
    return status === 200 ? 'kept' : [status, ...Object.values(body.errors ?? {}).flat()];
  };
  return { reading, reader, outcomeOf };
}

const entries = (vocabulary: string) =>
  test.db.selectFrom('vocabulary_entries').where('vocabulary', '=', vocabulary).orderBy('position').selectAll();

it('texts of any size and script are kept or refused in their cell', async () => {
  const { outcomeOf, reader } = await start();
  const unkeepable = [422, 'The text contains characters that cannot be saved.'];
  expect(await outcomeOf('disease', 'a\u0000b')).toEqual(unkeepable);
  expect(await outcomeOf('disease', 'half of a pair \uD83D')).toEqual(unkeepable);
  expect(await outcomeOf('disease', 'x'.repeat(20_001))).toEqual([422, 'At most 20000 characters.']);
  expect((await reader.save([reader.edit(reader.method_row_id, 'disease', 'x'.repeat(3_000_000))])).status).toBe(413);
  for (const text of ['سكري \u200Fنوع ٢', '\u202Eturned\u202C', '👩‍⚕️', 'line\nbreak']) {
    expect(await outcomeOf('disease', text)).toBe('kept');
    const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
    expect(body.data.rows[0]!.answers.disease).toBe(text);
  }
});

it('numbers must be finite, within limits and on their steps', async () => {
  const { outcomeOf, reader } = await start();
  for (const value of ['NaN', '5', [5], { not_reported: 1 }]) {
    expect(await outcomeOf('threshold_low', value)).toEqual([422, 'Invalid numeric value.']);
  }
  expect(await outcomeOf('threshold_low', 1e308)).toEqual([422, 'At most 1000000000000000.']);
  expect(await outcomeOf('threshold_low', -0)).toBe('kept');
  const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
  expect(Object.is(body.data.rows[0]!.answers.threshold_low, 0)).toBe(true);
  expect(await outcomeOf('quality_score', 5.3)).toEqual([422, 'Use steps of 0.25.']);
  expect(await outcomeOf('quality_score', 5.25)).toBe('kept');
  expect(await outcomeOf('currency_year', 2018.5)).toEqual([422, 'Whole numbers only.']);
});

describe('valid JSON that cannot be an answer is refused', () => {
  /** Sends a value as raw JSON text, which may be more than JavaScript can serialize. */
  async function startSending(key: string) {
    const { reading, reader } = await start();
    const client = await test.as(reading.readers[0]);
    await client.raw('GET', '/sanctum/csrf-cookie');
    const send = async (base_seq: number, ...values: string[]) => {
      const edits = values.map((value) => {
        const edit = JSON.stringify({ ...reader.edit(reader.method_row_id, key, 'VALUE'), base_seq });
        return edit.replace('"VALUE"', value);
      });
      const { statusCode } = await client.raw('PATCH', fillPath(editReview.path, { id: reader.form_id }), {
        payload: `{"edits":[${edits.join()}]}`,
        headers: { 'content-type': 'application/json' },
      });
      return statusCode;
    };
    const held = async () =>
      (await client.call(readReview, { params: { id: reader.form_id } })).body.data.rows[0]!.answers[key];
    return { reader, send, held };
  }

  it('an infinite number is refused and leaves the answer unchanged', async () => {
    const { reader, send, held } = await startSending('threshold_low');
    await reader.answer(reader.method_row_id, { threshold_low: 5 });
    expect(await send(1, '1e400')).toBe(422);
    expect(await send(1, '-1e400')).toBe(422);
    expect(await held()).toBe(5);
  });

  it('nested lists are refused, however deep, also twice or too late', async () => {
    const { reader, send, held } = await startSending('country');
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    await reader.answer(reader.method_row_id, { country: { not_reported: true } });
    for (const depth of [2, 20, 6000]) {
      expect(await send(1, nested(depth))).toBe(422);
      expect(await send(1, nested(depth), nested(depth))).toBe(422);
    }
    expect(await send(0, nested(6000))).toBe(422);
    expect(await send(1, `[{"id":1,"details":${nested(6000)}}]`)).toBe(422);
    expect(await held()).toEqual({ not_reported: true });
  });
});

describe('choices', () => {
  it("belong to the question's vocabulary, occur once, and do not exceed the limit", async () => {
    const { outcomeOf } = await start();
    const icd = (await entries('icd').limit(8).execute()).map(({ id }) => ({ id }));
    expect(await outcomeOf('icd', icd)).toEqual([422, 'At most 6.']);
    expect(await outcomeOf('icd', icd.slice(0, 6))).toBe('kept');
    expect(await outcomeOf('icd', [icd[0], icd[0]])).toEqual([422, 'Choose each value only once.']);
    expect(await outcomeOf('gbd', [icd[0]])).toEqual([422, 'Choose from the list.']);
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id: id + 1 }));
    expect(await outcomeOf('country', many)).toEqual([422, 'At most 50.']);
    expect(await outcomeOf('icd', [{ id: 2 ** 40 }])).toEqual([422, 'Choose from the list.']);
  });

  it('have details only where the entry asks for them', async () => {
    const { outcomeOf } = await start();
    const funding = await entries('funding-source').execute();
    const withText = funding.find((entry) => entry.include_details_field)!;
    const without = funding.find((entry) => !entry.include_details_field)!;
    expect(await outcomeOf('funding_source', [{ id: withText.id, details: 'A company' }])).toBe('kept');
    expect(await outcomeOf('funding_source', [{ id: without.id, details: 'A company' }])).toEqual([
      422,
      'Remove the details; this choice has none.',
    ]);
    expect(await outcomeOf('funding_source', [{ id: withText.id, details: '\u0000' }])).toEqual([
      422,
      'Choose from the list.',
    ]);
  });

  it('cannot name an entry below an archived one', async () => {
    const { outcomeOf } = await start();
    const [chapter] = await entries('icd').execute();
    const below = await entries('icd').where('parent_id', '=', chapter!.id).executeTakeFirstOrThrow();
    expect(await outcomeOf('icd', [{ id: below.id }])).toBe('kept');
    expect(await outcomeOf('icd', null)).toBe('kept');
    const archive = (archived_at: RawBuilder<string> | null) =>
      test.db.updateTable('vocabulary_entries').set({ archived_at }).where('id', '=', chapter!.id).execute();
    await archive(sql`now()`);
    const { outcomeOf: outcomeLater } = await start();
    expect(await outcomeLater('icd', [{ id: below.id }])).toEqual([422, 'Choose from the list.']);
    await archive(null);
    expect(await outcomeLater('icd', [{ id: below.id }])).toBe('kept');
  });

  it('cannot name an archived entry; earlier choices of it stay, also in the consensus', async () => {
    const { outcomeOf, reader, reading } = await start();
    const [theme, other] = await entries('theme').execute();
    const method = { ...(await sampleMethod(test.db)), theme: [{ id: theme!.id }] };
    const second = await Reader.start(await test.as(reading.readers[1]), reading.assignment_id);
    for (const one of [reader, second]) {
      await one.answer(one.method_row_id, method);
      await one.addRow('ratio', 0, sampleRatio);
    }
    await test.db
      .updateTable('vocabulary_entries')
      .set({ archived_at: sql`now()` })
      .where('id', 'in', [theme!.id, other!.id])
      .execute();
    expect(await outcomeOf('theme', [{ id: other!.id }])).toEqual([422, 'Choose from the list.']);
    expect(await outcomeOf('theme', [{ id: theme!.id }])).toBe('kept');
    expect([(await reader.submit()).status, (await second.submit()).status]).toEqual([204, 204]);
    const params = { articleAssignmentId: reading.article_assignment_id };
    const { body } = await reader.client.call(readConsensus, { params });
    expect(body.data.form.rows[0]!.answers.theme).toEqual([{ id: theme!.id }]);
  });
});

it("keys must be questions of the row's own scope, never properties of Object.prototype", async () => {
  const { outcomeOf, reader } = await start();
  const row = await reader.addRow('ratio', 0);
  const unknown = [422, 'Unknown field.'];
  for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'weight', 'intervention']) {
    expect(await outcomeOf(key, 'x')).toEqual(unknown);
  }
  expect(await outcomeOf('quality_score', 5, row)).toEqual(unknown);
});

it('adding a row needs its kind and place, removing needs neither, and the number of rows is limited', async () => {
  const { outcomeOf, reader } = await start();
  const row = await reader.addRow('weight', 0);
  expect(await outcomeOf(removeRow, { note: 'x' }, row)).toEqual([422, 'To remove a row, send no value.']);
  const odd = { scope: 'ratio', position: 1, more: 'x' };
  expect(await outcomeOf(addRow, odd, randomUUID())).toEqual([
    422,
    'A new row needs a scope (ratio or weight) and a position.',
  ]);
  const some = (count: number) =>
    reader.save(
      Array.from({ length: count }, (_, position) => reader.edit(randomUUID(), addRow, { scope: 'weight', position })),
    );
  expect((await some(198)).status).toBe(200);
  expect((await some(200)).status).toBe(200);
  expect(await outcomeOf(addRow, { scope: 'weight', position: 1 }, randomUUID())).toEqual([
    422,
    'A form can have at most 400 rows, including removed rows.',
  ]);
});

it('the same edit sent many times at once is stored once', async () => {
  const { reader } = await start();
  const edit = reader.edit(reader.method_row_id, 'currency', 'EUR');
  const answers = await raceAtGate(
    test,
    { text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [reader.form_id] },
    times(6, () => reader.save([edit])),
  );
  expect(answers.map(({ status, body }) => [status, body.data.seq])).toEqual(answers.map(() => [200, 1]));
});

it('when both readers submit at the same moment, one consensus opens', async () => {
  const { reader, reading } = await start();
  const second = await Reader.start(await test.as(reading.readers[1]), reading.assignment_id);
  for (const one of [reader, second]) {
    await one.answer(one.method_row_id, await sampleMethod(test.db));
    await one.addRow('ratio', 0, sampleRatio);
  }
  const done = await race(test, [() => reader.submit(), () => second.submit()]);
  expect(done.map(({ status }) => status)).toEqual([204, 204]);
  const params = { articleAssignmentId: reading.article_assignment_id };
  expect((await reader.client.call(readConsensus, { params })).status).toBe(200);
});

it('the same answer from two tabs is no conflict, whatever the order of its parts', async () => {
  const { reader } = await start();
  const tab = await Reader.open(reader.client, reader.form_id);
  const { id } = await entries('funding-source')
    .where('include_details_field', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  await reader.answer(reader.method_row_id, { funding_source: [{ id, details: 'A company' }], threshold_low: 0 });
  const again = [
    tab.edit(tab.method_row_id, 'funding_source', [{ details: 'A company', id }]),
    tab.edit(tab.method_row_id, 'threshold_low', -0),
  ];
  expect((await tab.save(again)).status).toBe(200);
});

it('readings with nothing in common open a consensus with the rows of both', async () => {
  const { reader, reading } = await start();
  const second = await Reader.start(await test.as(reading.readers[1]), reading.assignment_id);
  const count = 201;
  for (const [one, sign] of [
    [reader, 1],
    [second, -1],
  ] as const) {
    await one.answer(one.method_row_id, await sampleMethod(test.db));
    await one.addRow('ratio', 0, sampleRatio);
    const edits = Array.from({ length: count }, (_, position) => {
      const row_id = randomUUID();
      return [
        one.edit(row_id, addRow, { scope: 'weight', position }),
        one.edit(row_id, 'health_state', `${sign > 0 ? 'Well' : 'Ill'}${position}`),
        one.edit(row_id, 'weight_kind', sign > 0 ? 'level' : 'decrement'),
        one.edit(row_id, 'weight', (sign * (position + 1)) / 300),
      ];
    }).flat();
    for (let from = 0; from < edits.length; from += 200) {
      expect((await one.save(edits.slice(from, from + 200))).status).toBe(200);
    }
    expect((await one.submit()).status).toBe(204);
  }
  const params = { articleAssignmentId: reading.article_assignment_id };
  const { body } = await reader.client.call(readConsensus, { params });
  expect(body.data.form.rows.filter(({ scope }) => scope === 'weight')).toHaveLength(2 * count);
});
