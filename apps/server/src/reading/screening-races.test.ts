import { callsOf, submitConsensus } from '@cea/contract/forms';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate } from '../../test/race.ts';
import type { Reader } from '../../test/reader.ts';
import { acceptAbstract, openScreenings, rejectAbstract } from '../../test/screening-desk.ts';

const test = useApp();

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** Two readers at the same abstract, ready to vote as told. */
async function prepareVotes(votes: readonly [boolean, boolean]) {
  const { readings, article_assignment_ids } = await openScreenings(test);
  const [a, b] = readings[0]!;
  const article = article_assignment_ids[0]!;
  for (const [at, reader] of [a, b].entries())
    await (votes[at] ? acceptAbstract(test.db, reader) : rejectAbstract(test.db, reader));
  /** Everyone waits in front of the article, and goes on in this order. */
  const inTurn = (...racers: (() => Promise<{ status: number }>)[]) =>
    raceAtGate(
      test,
      { text: 'SELECT FROM article_assignments WHERE id = $1 FOR UPDATE', values: [article] },
      racers,
      'in turn',
    );
  const withdraw = ({ client, form_id: id }: Reader) => client.call(callsOf.screening.withdraw, { params: { id } });
  const agree = ({ client }: Reader, form_id: number) =>
    client.call(submitConsensus, { params: { id: article }, body: { form_id } });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const reopen = ({ form_id: id }: Reader) =>
    admin.call(callsOf.screening.reopen, { params: { id } }, { reason: 'Read it again' });
  return { a, b, article, inTurn, withdraw, agree, reopen };
}

/** Every consensus that the article has had: its state, decision, what it earned, and what the audit log says of it. */
async function listConsensus(article_assignment_id: number) {
  const { rows } = await sql`
    SELECT status, is_accepted, (SELECT count(*)::int FROM ledger_lines l WHERE l.form_id = f.id) AS lines,
      (SELECT count(*)::int FROM audit_log l WHERE l.subject_type = 'form' AND l.subject_id = f.id::text) AS audited
    FROM forms f WHERE article_assignment_id = ${article_assignment_id} AND origin = 'consensus' ORDER BY id`.execute(
    test.db,
  );
  return rows;
}

const rounds = Array.from({ length: 2 }, (_, round) => round);

describe('both readers vote at once', () => {
  it.each(rounds)('with equal votes: one consensus, closed, which pays nobody (%i)', async (round) => {
    const accepts = round % 2 === 0;
    const { a, b, article, inTurn } = await prepareVotes([accepts, accepts]);
    const racers = [() => a.submit(), () => b.submit()];
    expect(statuses(await inTurn(...(round === 0 ? racers : racers.toReversed())))).toEqual([204, 204]);
    expect(await listConsensus(article)).toEqual([{ status: 'submitted', is_accepted: accepts, lines: 0, audited: 1 }]);
  });

  it.each(rounds)('with different votes: one consensus, open (%i)', async (round) => {
    const { a, b, article, inTurn } = await prepareVotes([round % 2 === 0, round % 2 === 1]);
    expect(
      statuses(
        await inTurn(
          () => b.submit(),
          () => a.submit(),
        ),
      ),
    ).toEqual([204, 204]);
    expect(await listConsensus(article)).toEqual([{ status: 'open', is_accepted: null, lines: 0, audited: 0 }]);
  });

  it('and each of them twice: the second submission of a form is refused', async () => {
    const { a, b, article, inTurn } = await prepareVotes([true, true]);
    const answers = await inTurn(
      () => a.submit(),
      () => b.submit(),
      () => a.submit(),
      () => b.submit(),
    );
    expect(statuses(answers)).toEqual([204, 204, 409, 409]);
    expect(await listConsensus(article)).toHaveLength(1);
  });
});

describe('a vote is taken back while the last one comes', () => {
  it('before it: no consensus opens', async () => {
    const { a, b, article, inTurn, withdraw } = await prepareVotes([true, false]);
    await a.submit();
    expect(
      statuses(
        await inTurn(
          () => withdraw(a),
          () => b.submit(),
        ),
      ),
    ).toEqual([204, 204]);
    expect(await listConsensus(article)).toEqual([]);
  });

  it.each([true, false])('after it: refused, and the consensus stays (equal votes: %s)', async (same) => {
    const { a, b, article, inTurn, withdraw } = await prepareVotes([true, same]);
    await a.submit();
    expect(
      statuses(
        await inTurn(
          () => b.submit(),
          () => withdraw(a),
        ),
      ),
    ).toEqual([204, 409]);
    expect(await listConsensus(article)).toMatchObject([{ status: same ? 'submitted' : 'open' }]);
  });
});

describe('an administrator reopens a vote while the readers agree', () => {
  const prepare = async () => {
    const race = await prepareVotes([true, false]);
    for (const reader of [race.a, race.b]) await reader.submit();
    return race;
  };

  it('before them: there is nothing left to agree on', async () => {
    const { a, b, article, inTurn, agree, reopen } = await prepare();
    expect(
      statuses(
        await inTurn(
          () => reopen(a),
          () => agree(b, b.form_id),
        ),
      ),
    ).toEqual([204, 404]);
    expect(await listConsensus(article)).toMatchObject([{ status: 'void', lines: 0 }]);
  });

  it('after them: the consensus ends and what it earned is reversed', async () => {
    const { a, b, article, inTurn, agree, reopen } = await prepare();
    expect(
      statuses(
        await inTurn(
          () => agree(b, b.form_id),
          () => reopen(a),
        ),
      ),
    ).toEqual([204, 204]);
    expect(await listConsensus(article)).toMatchObject([{ status: 'void', lines: 2 }]);
  });

  it.each(['a', 'b'] as const)('both submit the consensus: the first one, %s, decides', async (first) => {
    const { a, b, article, inTurn, agree } = await prepare();
    const racers = { a: () => agree(a, a.form_id), b: () => agree(b, b.form_id) };
    const second = first === 'a' ? 'b' : 'a';
    expect(statuses(await inTurn(racers[first], racers[second]))).toEqual([204, 409]);
    expect(await listConsensus(article)).toEqual([
      { status: 'submitted', is_accepted: first === 'a', lines: 1, audited: 1 },
    ]);
  });
});

describe('a vote in two tabs', () => {
  const atForm = ({ form_id }: Reader, racers: readonly (() => Promise<{ status: number; body: unknown }>)[]) =>
    raceAtGate(test, { text: 'SELECT FROM forms WHERE id = $1 FOR UPDATE', values: [form_id] }, racers, 'in turn');
  const decide = (reader: Reader, is_accepted: boolean | null) => () =>
    reader.client.call(callsOf.screening.edit, {
      params: { id: reader.form_id },
      body: { edits: [reader.edit(reader.method_row_id, 'is_accepted', is_accepted)] },
    });

  it('is refused in the second one, which is told both decisions', async () => {
    const { a } = await prepareVotes([true, true]);
    const { method_row_id: row_id, seq } = a;
    const [first, second] = await atForm(a, [decide(a, false), decide(a, null)]);
    expect(first).toMatchObject({ status: 200, body: { data: { seq: seq + 1, is_accepted: false } } });
    expect(second).toMatchObject({
      status: 409,
      body: { conflict: { row_id, key: 'is_accepted', theirs: false, yours: null, seq: seq + 1 } },
    });
  });

  it('is not a conflict if both decide the same', async () => {
    const { a } = await prepareVotes([true, true]);
    expect(statuses(await atForm(a, [decide(a, false), decide(a, false)]))).toEqual([200, 200]);
  });

  it('cannot be changed after it was submitted in the other, nor submitted after it was changed', async () => {
    const { a, b } = await prepareVotes([true, true]);
    expect(statuses(await atForm(a, [() => a.submit(), decide(a, false)]))).toEqual([204, 409]);
    expect(statuses(await atForm(b, [decide(b, false), () => b.submit()]))).toEqual([200, 409]);
    const forms = await test.db
      .selectFrom('forms')
      .where('id', 'in', [a.form_id, b.form_id])
      .orderBy('id')
      .select(['status', 'is_accepted'])
      .execute();
    expect(forms).toEqual([
      { status: 'submitted', is_accepted: true },
      { status: 'open', is_accepted: false },
    ]);
  });
});
