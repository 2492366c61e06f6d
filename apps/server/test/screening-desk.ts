import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import { askedKeys } from '@cea/contract/dictionary/effective';
import type { Db } from '../src/db/database.ts';
import { type Account, makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import { makeAssignment } from './make-assignment.ts';
import { Reader } from './reader.ts';
import { sampleMethod } from './sample-answers.ts';

/** Two readers of the same abstracts. */
export interface ScreeningDesk {
  readonly assignment_id: number;
  readonly article_assignment_ids: readonly number[];
  readonly accounts: readonly [Account, Account];
  /** For each abstract, Reader A and Reader B at their forms. */
  readonly readings: readonly (readonly [Reader, Reader])[];
}

/** By new readers unless some are given. */
export async function openScreenings(
  test: TestApp,
  articles = 1,
  given?: readonly [Account, Account],
): Promise<ScreeningDesk> {
  const accounts =
    given ??
    ([
      await makeUser(test.db, { roles: ['Internal Reader'] }),
      await makeUser(test.db, { roles: ['External Reader'] }),
    ] as const);
  const { id, article_assignment_ids } = await makeAssignment(test.db, accounts, { kind: 'screening', articles });
  const open = async (account: Account): Promise<Reader[]> => {
    const client = await test.as(account);
    await client.call(acceptMyAssignment, { params: { id } });
    const { body } = await client.call(readMyAssignment, { params: { id } });
    return Promise.all(body.data.article_assignments.map(({ form }) => Reader.open(client, form!.id, 'screening')));
  };
  const [ofA, ofB] = [await open(accounts[0]), await open(accounts[1])];
  return {
    assignment_id: id,
    article_assignment_ids,
    accounts,
    readings: ofA.map((reader, place) => [reader, ofB[place]!] as const),
  };
}

export const rejectionReason = async (db: Db, slug = 'not-original'): Promise<number> =>
  (
    await db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'rejection-reason')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Answers what an accepted abstract needs. */
export async function acceptAbstract(db: Db, reader: Reader, more: object = {}): Promise<void> {
  const asked = askedKeys('screening', 'method');
  const study = Object.entries(await sampleMethod(db)).filter(([key]) => asked.includes(key));
  await reader.answer(reader.method_row_id, { ...Object.fromEntries(study), is_accepted: true, ...more });
}

export async function rejectAbstract(db: Db, reader: Reader, slug = 'not-original'): Promise<void> {
  const rejection_reason = [{ id: await rejectionReason(db, slug) }];
  await reader.answer(reader.method_row_id, { is_accepted: false, rejection_reason });
}
