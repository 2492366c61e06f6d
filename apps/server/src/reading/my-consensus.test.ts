import { acceptMyAssignment, listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { readConsensus } from '@cea/contract/forms';
import { listMyConsensus } from '@cea/contract/my-consensus';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeAssignment, type MadeAssignment } from '../../test/make-assignment.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { listStatements } from '../../test/statements.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeForm } from './make-form.ts';
import { openConsensusWhenDue } from './open-consensus.ts';

const test = useApp();

const makePair = async (): Promise<[Account, Account]> => [
  await makeUser(test.db, { roles: ['Internal Reader'] }),
  await makeUser(test.db, { roles: ['External Reader'] }),
];

/** Both read all articles of an assignment and differ in one score. */
async function readDiffering(pair: readonly Account[], { id }: MadeAssignment): Promise<void> {
  for (const [at, account] of pair.entries()) {
    const client = await test.as(account);
    await client.call(acceptMyAssignment, { params: { id } });
    const { body } = await client.call(readMyAssignment, { params: { id } });
    for (const { form } of body.data.article_assignments) {
      const reader = await Reader.open(client, form!.id);
      await reader.answer(reader.method_row_id, { ...(await sampleMethod(test.db)), quality_score: 3 + at });
      await reader.addRow('ratio', 0, sampleRatio);
      expect((await reader.submit()).status).toBe(204);
    }
  }
}

/** Both vote on the abstracts of an assignment, which are decided on no page yet. */
async function vote(
  pair: readonly Account[],
  made: MadeAssignment,
  votes: readonly [boolean, boolean][],
): Promise<void> {
  for (const [at, article_assignment_id] of made.article_assignment_ids.entries()) {
    await inTransaction(test.db, async (tx) => {
      const { article_id } = await tx
        .selectFrom('article_assignments')
        .where('id', '=', article_assignment_id)
        .select('article_id')
        .executeTakeFirstOrThrow();
      for (const [side, { id: reader_id }] of pair.entries()) {
        const form = await makeForm(tx, {
          article_id,
          article_assignment_id,
          kind: 'screening',
          origin: 'reader',
          reader_id,
        });
        await tx
          .updateTable('forms')
          .set({ status: 'submitted', submitted_at: sql`now()`, is_accepted: votes[at]![side]! })
          .where('id', '=', form.id)
          .execute();
      }
      await openConsensusWhenDue(tx, article_assignment_id, { ...bySystem, actor_id: pair[0]!.id });
    });
  }
}

it('lists a consensus by article, most urgent first, with the differences that are left', async () => {
  const pair = await makePair();
  const late = await makeAssignment(test.db, pair, { due_on: '2026-12-24' });
  const soon = await makeAssignment(test.db, pair, { due_on: '2026-12-01' });
  const client = await test.as(pair[0]);
  for (const made of [late, soon]) await readDiffering(pair, made);
  const { body } = await client.call(listMyConsensus);
  expect(body.data).toMatchObject([
    { assignment_id: soon.id, due_on: '2026-12-01', left: 1, total: 1 },
    { assignment_id: late.id, article: { article_assignment_id: late.article_assignment_ids[0] }, left: 1, total: 1 },
  ]);

  const params = { articleAssignmentId: soon.article_assignment_ids[0]! };
  const { form } = (await client.call(readConsensus, { params })).body.data;
  const agreeing = await Reader.open(client, form.id);
  await agreeing.answer(agreeing.method_row_id, { quality_score: 4 });
  const settled = await client.call(listMyConsensus, { query: { per_page: 1 } });
  expect(settled.body.data).toMatchObject([{ assignment_id: soon.id, left: 0, total: 1 }]);
  expect(settled.body.meta).toMatchObject({ total: 2, last_page: 2 });
});

it('bundles the abstracts of an assignment on which the votes differ, and leaves out those that agree', async () => {
  const pair = await makePair();
  const made = await makeAssignment(test.db, pair, { kind: 'screening', articles: 3 });
  await vote(pair, made, [
    [true, false],
    [true, true],
    [false, true],
  ]);
  const client = await test.as(pair[1]);
  const { body } = await client.call(listMyConsensus);
  expect(body.data).toMatchObject([{ assignment_id: made.id, kind: 'screening', article: null, left: 2, total: 2 }]);
});

it('shows nobody a consensus before all have submitted, nor one of an article that they do not read', async () => {
  const pair = await makePair();
  const [stranger] = await makePair();
  const made = await makeAssignment(test.db, [...pair, stranger], { readersOf: () => pair });
  await readDiffering(pair.slice(0, 1), made);
  const clients = [await test.as(pair[0]), await test.as(pair[1]), await test.as(stranger)];
  for (const client of clients) expect((await client.call(listMyConsensus)).body.data).toEqual([]);
  await readDiffering(pair.slice(1), made);
  expect((await clients[2]!.call(listMyConsensus)).body.data).toEqual([]);
  const [listed] = (await clients[0]!.call(listMyAssignments)).body.data;
  expect([(await clients[0]!.call(listMyConsensus)).body.meta.total, listed!.to_agree]).toEqual([1, 1]);
});

it('needs as many statements for five articles as for one', async () => {
  const pair = await makePair();
  const client = await test.as(pair[0]);
  const counts: number[] = [];
  for (const articles of [1, 4]) {
    await readDiffering(pair, await makeAssignment(test.db, pair, { articles }));
    counts.push((await listStatements(() => client.call(listMyConsensus))).length);
  }
  expect(counts).toEqual([7, 7]);
});
