import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { findWarnings } from '@cea/contract/form-warnings';
import { readReview, submitConsensus } from '@cea/contract/forms';
import { reasonKey } from '@cea/contract/warning-reasons';
import type { Db } from '../src/db/database.ts';
import { findConsensusForm } from '../src/reading/consensus-queries.ts';
import type { TestApp } from './harness.ts';
import { Reader } from './reader.ts';
import { makeReading, type Reading } from './reading-factories.ts';
import { sampleMethod, sampleRatio } from './sample-answers.ts';
import type { Caller } from './test-client.ts';

export interface Said {
  readonly study?: AnyAnswers;
  readonly ratio?: AnyAnswers;
  readonly weight?: AnyAnswers;
}

/** Says why each warning stays, as a reader has to before submitting. */
async function explain(reader: Reader): Promise<void> {
  const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
  for (const { row_id, rule, values, asksReason } of findWarnings('review', body.data.rows))
    if (asksReason) await reader.answer(row_id, { [reasonKey(rule)]: { reason: 'Printed so.', values } });
}

async function read(db: Db, client: Caller, { assignment_id }: Reading, { study = {}, ratio = {}, weight }: Said) {
  const reader = await Reader.start(client, assignment_id);
  await reader.answer(reader.method_row_id, { ...(await sampleMethod(db)), ...study });
  await reader.addRow('ratio', 0, { ...sampleRatio, ...ratio });
  if (weight) await reader.addRow('weight', 1, weight);
  await explain(reader);
  const { status, body } = await reader.submit();
  if (status !== 204) throw new Error(`Not submitted: ${status} ${JSON.stringify(body)}`);
  return reader;
}

/** Two readers answer and agree on the second one's answers; returns the consensus. */
export async function agreeOn(
  db: Db,
  reading: Reading,
  clients: readonly [Caller, Caller],
  [a, b]: readonly [Said, Said],
): Promise<number> {
  await read(db, clients[0], reading, a);
  const { client, form_id } = await read(db, clients[1], reading, b);
  const params = { id: reading.article_assignment_id };
  const { status, body } = await client.call(submitConsensus, { params, body: { form_id } });
  if (status !== 204) throw new Error(`No consensus: ${status} ${JSON.stringify(body)}`);
  return (await findConsensusForm(db, reading.article_assignment_id))!;
}

export interface AgreedReview {
  readonly reading: Reading;
  readonly consensus_id: number;
  readonly round_id: number;
}

/** A full review that two readers agreed on; where they differ, Reader B's answers were taken. */
export async function agreeReview(test: TestApp, b: Said, a: Said = b): Promise<AgreedReview> {
  const reading = await makeReading(test.db);
  const clients = [await test.as(reading.readers[0]), await test.as(reading.readers[1])] as const;
  const consensus_id = await agreeOn(test.db, reading, clients, [a, b]);
  const { round_id } = await test.db
    .selectFrom('assignments')
    .where('id', '=', reading.assignment_id)
    .select('round_id')
    .executeTakeFirstOrThrow();
  return { reading, round_id, consensus_id };
}
