import { readAgreement, readRoundAgreement } from '@cea/contract/agreement';
import { readMyAgreement } from '@cea/contract/my-agreement';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf } from '@cea/contract/forms';
import { beforeAll, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { Reader } from '../../test/reader.ts';
import { makeReading, type Reading } from '../../test/reading-factories.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../../test/sample-answers.ts';
import { acceptAbstract, rejectAbstract } from '../../test/screening-desk.ts';
import type { Caller } from '../../test/test-client.ts';
import { listStatements } from '../../test/statements.ts';

const test = useApp();
let admin: Caller;
let readers: readonly [Account, Account];

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  readers = [
    await makeUser(test.db, { roles: ['Internal Reader'], full_name: 'Ada Able' }),
    await makeUser(test.db, { roles: ['External Reader'], full_name: 'Bo Baker' }),
  ];
});

const begin = async (kind: FormKind): Promise<{ reading: Reading; at: readonly [Reader, Reader] }> => {
  const reading = await makeReading(test.db, readers, undefined, { kind });
  const start = async (at: 0 | 1) => Reader.start(await test.as(readers[at]), reading.assignment_id);
  return { reading, at: [await start(0), await start(1)] };
};

const submit = async (reader: Reader): Promise<void> => expect((await reader.submit()).status).toBe(204);

const vote = async (votes: readonly [boolean, boolean]): Promise<readonly [Reader, Reader]> => {
  const { at } = await begin('screening');
  for (const [place, accepts] of votes.entries()) {
    await (accepts ? acceptAbstract(test.db, at[place]!) : rejectAbstract(test.db, at[place]!));
    await submit(at[place]!);
  }
  return at;
};

const read = async (query: { kind?: FormKind; votes?: 'first' | 'final' } = {}) =>
  (await admin.call(readAgreement, { query })).body.data;

it('counts votes by round, pair, reader and field, and keeps the first ones apart from later ones', async () => {
  const [, changed] = await vote([true, true]);
  await vote([true, false]);
  await vote([false, false]);
  expect(await read()).toMatchObject({
    articles: 3,
    overall: { count: 3, observed: 2 / 3 },
    pairs: [{ a: { full_name: 'Ada Able' }, b: { full_name: 'Bo Baker' }, measures: { count: 3 } }],
  });

  // One reader thinks again, after an administrator has reopened the form.
  const params = { id: changed.form_id };
  const { status } = await admin.call(callsOf.screening.reopen, { params }, { reason: 'Read it again' });
  expect(status).toBe(204);
  const again = await Reader.open(changed.client, changed.form_id, 'screening');
  await rejectAbstract(test.db, again);
  await submit(again);

  expect((await read({ votes: 'first' })).overall!.observed).toBeCloseTo(2 / 3);
  const { overall, rounds, readers: people, fields } = await read({ votes: 'final' });
  expect(overall).toMatchObject({ count: 3, observed: 1 / 3 });
  expect(rounds).toEqual([{ id: expect.any(Number), label: expect.any(String), measures: overall }]);
  expect(people.map(({ reader, measures }) => [reader.full_name, measures.count])).toEqual([
    ['Ada Able', 3],
    ['Bo Baker', 3],
  ]);
  const decision = fields.find(({ key }) => key === 'is_accepted')!;
  expect(decision).toMatchObject({ differing: 2, measures: { count: 3 }, examples: [{ a: true, b: false }, {}] });
  const round = await admin.call(readRoundAgreement, { params: { id: rounds[0]!.id }, query: { votes: 'final' } });
  expect(round.body.data).toMatchObject({ overall });
});

it('compares full reviews field by field as their consensus does, and rows that only one reader has', async () => {
  const { at } = await begin('review');
  const answers = await sampleMethod(test.db);
  for (const [place, reader] of at.entries()) {
    await reader.answer(reader.method_row_id, {
      ...answers,
      currency: ['USD', 'usd'][place],
      quality_score: 5 + place,
    });
    await reader.addRow('ratio', 0, sampleRatio);
    if (place === 0) await reader.addRow('weight', 1, sampleWeight);
    await submit(reader);
  }
  const { articles, overall, fields } = await read({ kind: 'review' });
  expect([articles, overall!.count > 10]).toEqual([1, true]);
  expect(Math.round((1 - overall!.observed) * overall!.count)).toBe(2);
  const field = (scope: string, key: string | null) => fields.find((one) => one.scope === scope && one.key === key)!;
  expect(field('method', 'currency')).toMatchObject({ differing: 0, measures: { count: 1, observed: 1, kappa: null } });
  expect(field('method', 'quality_score')).toMatchObject({ differing: 1, examples: [{ a: 5, b: 6 }] });
  expect(field('weight', null)).toMatchObject({ differing: 1, measures: { count: 1, observed: 0, kappa: null } });
  expect(field('ratio', null)).toMatchObject({ differing: 0, measures: { count: 1, observed: 1, ac1: null } });
  expect(fields.slice(0, 2).map(({ differing }) => differing)).toEqual([1, 1]);
});

it('says nothing of what only one reader has submitted', async () => {
  const before = await read();
  const { at } = await begin('screening');
  await acceptAbstract(test.db, at[0]);
  await submit(at[0]);
  expect(await read()).toEqual(before);
});

it('is not found for a round that is not there', async () => {
  const none = await admin.call(readRoundAgreement, { params: { id: 2_000_000_000 } });
  expect(none.status).toBe(404);
});

it('reads many articles with as many statements as one', async () => {
  const before = await listStatements(() => read());
  await vote([true, true]);
  expect(await listStatements(() => read())).toHaveLength(before.length);
});

it('tells a reader the figures of her own articles, and of nobody else’s', async () => {
  const client = await test.as(readers[0]);
  const own = (await client.call(readMyAgreement)).body.data;
  const { readers: people } = await read();
  const { count, observed, kappa } = people.find(({ reader }) => reader.full_name === 'Ada Able')!.measures;
  expect(own.screening!.overall).toEqual({ count, observed, kappa });
  expect(own.screening!.rounds.reduce((sum, { agreement }) => sum + agreement.count, 0)).toBe(count);
  const strangers = [
    await makeUser(test.db, { roles: ['Internal Reader'] }),
    await makeUser(test.db, { roles: ['External Reader'] }),
  ] as const;
  const nothing = await (await test.as(strangers[0])).call(readMyAgreement);
  expect(nothing.body.data).toEqual({ screening: null, review: null });

  // One of two readers has submitted: the other learns nothing.
  const { assignment_id } = await makeReading(test.db, [readers[0], strangers[0]], undefined, { kind: 'screening' });
  const other = await Reader.start(await test.as(strangers[0]), assignment_id);
  await acceptAbstract(test.db, other);
  await submit(other);
  expect((await client.call(readMyAgreement)).body.data).toEqual(own);
  expect((await admin.call(readMyAgreement)).status).toBe(403);
});
