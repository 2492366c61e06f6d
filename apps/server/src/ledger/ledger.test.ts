import { resetArticle } from '@cea/contract/articles';
import { reopenReview, submitConsensus, withdrawReview } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { completeReading } from '../../test/complete-reading.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { listLines } from '../../test/ledger-lines.ts';
import { race, raceAtGate } from '../../test/race.ts';
import { findRound, makeReading } from '../../test/reading-factories.ts';
import type { Reader } from '../../test/reader.ts';
import type { Caller } from '../../test/test-client.ts';
import { findConsensusForm } from '../reading/consensus-queries.ts';

const test = useApp();

const setRates = async (review_cents: number, review_consensus_cents: number) =>
  test.db
    .updateTable('reading_rounds')
    .set({ review_cents, review_consensus_cents })
    .where('id', '=', await findRound(test.db))
    .execute();

const admin = async () => test.as(await makeUser(test.db, { roles: ['Admin'] }));

/** An article with two complete readings, the first `submitted` of them submitted. */
async function readArticle(submitted: number) {
  const reading = await makeReading(test.db);
  await setRates(1250, 400);
  const [a, b] = [
    await completeReading(test, reading.readers[0], reading.assignment_id),
    await completeReading(test, reading.readers[1], reading.assignment_id),
  ];
  for (const reader of [a, b].slice(0, submitted)) expect((await reader.submit()).status).toBe(204);
  const lines = () => listLines(test.db, reading.article.id);
  return { reading, a, b, lines };
}

const withdraw = ({ client, form_id }: Reader) => client.call(withdrawReview, { params: { id: form_id } });
const reopen = (client: Caller, { form_id }: Reader, reason = 'The price year is wrong') =>
  client.call(reopenReview, { params: { id: form_id } }, { reason });

async function agree({ client }: Reader, article_assignment_id: number) {
  const form_id = (await findConsensusForm(test.db, article_assignment_id))!;
  return client.call(submitConsensus, { params: { id: article_assignment_id }, body: { form_id } });
}

it('every submission writes one line at the rate of its round; a consensus pays who submits it', async () => {
  const { reading, a, b, lines } = await readArticle(1);
  // A new rate holds for what is submitted from now on.
  await setRates(1300, 450);
  expect((await b.submit()).status).toBe(204);
  expect((await agree(b, reading.article_assignment_id)).status).toBe(204);
  const [first, second] = reading.readers;
  expect(await lines()).toEqual([
    { reader_id: first.id, form_id: a.form_id, submission_no: 1, kind: 'review', cents: 1250, reason: null },
    { reader_id: second.id, form_id: b.form_id, submission_no: 1, kind: 'review', cents: 1300, reason: null },
    expect.objectContaining({ reader_id: second.id, submission_no: 1, kind: 'review-consensus', cents: 450 }),
  ]);
  expect((await a.submit()).status).toBe(409);
  expect((await lines()).length).toBe(3);
});

it('a reader takes back a submission, and submits again', async () => {
  const { reading, a, b, lines } = await readArticle(1);
  expect((await withdraw(a)).status).toBe(204);
  expect((await withdraw(a)).status).toBe(409);
  await setRates(0, 0);
  await a.answer(a.method_row_id, { quality_score: 6 });
  expect((await a.submit()).status).toBe(204);
  const reader_id = reading.readers[0].id;
  const same = { reader_id, form_id: a.form_id, kind: 'review' };
  expect(await lines()).toEqual([
    { ...same, submission_no: 1, cents: 1250, reason: null },
    { ...same, submission_no: 1, cents: -1250, reason: 'Withdrawn by the reader' },
    { ...same, submission_no: 2, cents: 0, reason: null },
  ]);

  expect((await b.client.call(withdrawReview, { params: { id: a.form_id } })).status).toBe(404);
  expect((await b.submit()).status).toBe(204);
  for (const reader of [a, b]) expect((await withdraw(reader)).status).toBe(409);
  expect((await lines()).length).toBe(4);
});

it('an administrator reopens a reading with a reason; its consensus ends, and both are reversed', async () => {
  const { reading, a, b, lines } = await readArticle(2);
  expect((await agree(a, reading.article_assignment_id)).status).toBe(204);
  const administrator = await admin();
  expect((await reopen(administrator, b, '')).status).toBe(422);
  expect((await b.client.call(reopenReview, { params: { id: b.form_id } }, { reason: 'Mine' })).status).toBe(403);
  expect((await reopen(administrator, b)).status).toBe(204);
  expect((await lines()).map(({ kind, cents, reason }) => [kind, cents, reason])).toEqual([
    ['review', 1250, null],
    ['review', 1250, null],
    ['review-consensus', 400, null],
    ['review', -1250, 'The price year is wrong'],
    ['review-consensus', -400, 'The price year is wrong'],
  ]);
  expect(await findConsensusForm(test.db, reading.article_assignment_id)).toBeUndefined();
  expect((await reopen(administrator, b)).status).toBe(409);
  // The other reading is still submitted, so the article is read when this one is submitted again.
  expect((await b.submit()).status).toBe(204);
  expect((await agree(b, reading.article_assignment_id)).status).toBe(204);
  expect((await lines()).reduce((sum, { cents }) => sum + cents, 0)).toBe(2 * 1250 + 400);
});

it('a reset reverses all that was earned with the article, once, and leaves nothing to take back', async () => {
  const { reading, a, b, lines } = await readArticle(2);
  const administrator = await admin();
  const reset = () =>
    administrator.call(resetArticle, { params: { id: reading.article.id } }, { reason: 'Wrong article' });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(200);
  expect((await lines()).map(({ cents, reason }) => [cents, reason])).toEqual([
    [1250, null],
    [1250, null],
    [-1250, 'Wrong article'],
    [-1250, 'Wrong article'],
  ]);
  expect((await withdraw(a)).status).toBe(409);
  expect((await reopen(administrator, b)).status).toBe(409);
});

it('the database refuses to end or reopen a form that is still paid', async () => {
  const { a } = await readArticle(1);
  for (const status of ['open', 'void'] as const) {
    const ending = test.db.updateTable('forms').set({ status }).where('id', '=', a.form_id).execute();
    await expect(ending).rejects.toThrow('still paid');
  }
});

it('a withdrawal and the last submission at once: the one or the other goes through', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { reading, a, b, lines } = await readArticle(1);
    const [taken, submitted] = await race<{ status: number }>(test, [() => withdraw(a), () => b.submit()]);
    expect(submitted!.status).toBe(204);
    expect([204, 409]).toContain(taken!.status);
    const consensus = await findConsensusForm(test.db, reading.article_assignment_id);
    expect(consensus === undefined).toBe(taken!.status === 204);
    expect((await lines()).reduce((sum, { cents }) => sum + cents, 0)).toBe(taken!.status === 204 ? 1250 : 2500);
  }
});

it.each(['consensus first', 'reopening first'] as const)('%s: a consensus that ends is not paid', async (order) => {
  const { reading, a, b, lines } = await readArticle(2);
  const administrator = await admin();
  const racers = [() => agree(a, reading.article_assignment_id), () => reopen(administrator, b)];
  const gate = {
    text: 'SELECT FROM article_assignments WHERE id = $1 FOR UPDATE',
    values: [reading.article_assignment_id],
  };
  await raceAtGate<{ status: number }>(
    test,
    gate,
    order === 'consensus first' ? racers : racers.toReversed(),
    'in turn',
  );
  expect(await findConsensusForm(test.db, reading.article_assignment_id)).toBeUndefined();
  expect((await lines()).reduce((sum, { cents }) => sum + cents, 0)).toBe(1250);
});
