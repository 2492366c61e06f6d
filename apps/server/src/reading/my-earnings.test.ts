import { acceptMyAssignment } from '@cea/contract/assignments';
import { readMyEarnings } from '@cea/contract/my-earnings';
import { expect, it } from 'vitest';
import { completeReading } from '../../test/complete-reading.ts';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { addLines, sampleRates } from '../../test/ledger-lines.ts';
import { makeAssignment } from '../../test/make-assignment.ts';
import { listStatements } from '../../test/statements.ts';
import { createRound } from '../reading-rounds/create-round.ts';

const test = useApp();

const makeReader = () => makeUser(test.db, { roles: ['External Reader'] });
const earningsOf = async (account: Account) => (await (await test.as(account)).call(readMyEarnings)).body.data;

it('counts the open round by kind and rate, without what was reversed, and what is still to come', async () => {
  const [me, other] = [await makeReader(), await makeReader()];
  const { id: round_id } = await createRound(test.db, { label: 'Round 24', ...sampleRates });
  const { id } = await makeAssignment(test.db, [me, other], { round_id, articles: 2 });
  await (await test.as(me)).call(acceptMyAssignment, { params: { id } });
  await addLines(test.db, me.id, round_id, [
    { kind: 'screening', cents: 150 },
    { kind: 'review', cents: 4000 },
    { kind: 'review', cents: 4500 },
    { kind: 'review', cents: 4500, reversed: true },
    { kind: 'review', cents: 4500 },
    { kind: 'screening-consensus', cents: 200, reversed: true },
  ]);
  expect(await earningsOf(me)).toEqual({
    reading_round_label: 'Round 24',
    cents: 13_150,
    expected_cents: 13_150 + 2 * 4500,
    lines: [
      { kind: 'review', count: 2, rate_cents: 4500 },
      { kind: 'review', count: 1, rate_cents: 4000 },
      { kind: 'screening', count: 1, rate_cents: 150 },
    ],
  });
});

it('expects what an open consensus earns, and stays while somebody else has work left', async () => {
  const [me, other] = [await makeReader(), await makeReader()];
  const { id: round_id } = await createRound(test.db, { label: 'Round 25', ...sampleRates });
  const { id } = await makeAssignment(test.db, [me, other], { round_id });
  const mine = await completeReading(test, me, id);
  expect(await earningsOf(me)).toMatchObject({ cents: 0, expected_cents: 4500 });
  await mine.submit();
  expect((await earningsOf(me))?.reading_round_label).toBe('Round 25');
  await (await completeReading(test, other, id)).submit();
  const { cents, expected_cents } = (await earningsOf(me))!;
  expect(expected_cents - cents).toBe(1500);
});

it('is nothing before an assignment is accepted, and of another reader never', async () => {
  const [me, other] = [await makeReader(), await makeReader()];
  const { id: round_id } = await createRound(test.db, { label: 'Round 26', ...sampleRates });
  const { id } = await makeAssignment(test.db, [me, other], { round_id });
  expect(await earningsOf(me)).toBeNull();
  await completeReading(test, other, id);
  await addLines(test.db, other.id, round_id, [{ kind: 'review', cents: 4500 }]);
  await (await test.as(me)).call(acceptMyAssignment, { params: { id } });
  expect(await earningsOf(me)).toMatchObject({ cents: 0, expected_cents: 4500, lines: [] });
  const client = await test.as(me);
  expect(await listStatements(() => client.call(readMyEarnings))).toHaveLength(4);
});
