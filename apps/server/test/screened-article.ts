import { randomUUID } from 'node:crypto';
import { adminCallsOf } from '@cea/contract/admin-forms';
import { askedKeys } from '@cea/contract/dictionary/effective';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Changes } from '@cea/contract/forms';
import type { Db } from '../src/db/database.ts';
import { findConsensusForm } from '../src/reading/consensus-queries.ts';
import { makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import { Reader } from './reader.ts';
import { makeReading, type Reading } from './reading-factories.ts';
import { sampleMethod } from './sample-answers.ts';
import { rejectionReason } from './screening-desk.ts';
import type { Caller } from './test-client.ts';

/** Complete answers of a screening that accepts the article. */
export async function acceptingAnswers(db: Db): Promise<Record<string, unknown>> {
  const method = Object.entries(await sampleMethod(db)).filter(([key]) =>
    askedKeys('screening', 'method').includes(key),
  );
  return { ...Object.fromEntries(method), is_accepted: true };
}

export interface Screened {
  readonly reading: Reading;
  readonly readers: readonly [Reader, Reader];
  readonly consensus_id: number;
}

/**
 * Two readers have screened an abstract. The first accepts it, the second rejects it, so that the consensus is open; if
 * they agree, it has closed by itself.
 */
export async function screenArticle(test: TestApp, { agree = false } = {}): Promise<Screened> {
  const reading = await makeReading(test.db, undefined, undefined, { kind: 'screening' });
  const votes = [
    await acceptingAnswers(test.db),
    agree
      ? await acceptingAnswers(test.db)
      : { is_accepted: false, rejection_reason: [{ id: await rejectionReason(test.db) }] },
  ];
  const readers: Reader[] = [];
  for (const [at, vote] of votes.entries()) {
    const reader = await Reader.start(await test.as(reading.readers[at]!), reading.assignment_id);
    await reader.answer(reader.method_row_id, vote);
    if ((await reader.submit()).status !== 204) throw new Error('Not submitted');
    readers.push(reader);
  }
  const id = await findConsensusForm(test.db, reading.article_assignment_id);
  return { reading, readers: [readers[0]!, readers[1]!], consensus_id: id! };
}

/** An administrator at work on one form. */
export class FormDesk {
  readonly admin: Caller;
  readonly id: number;
  private readonly calls: (typeof adminCallsOf)[FormKind];

  constructor(admin: Caller, id: number, kind: FormKind = 'screening') {
    this.admin = admin;
    this.id = id;
    this.calls = adminCallsOf[kind];
  }

  static async open(test: TestApp, id: number, kind: FormKind = 'screening'): Promise<FormDesk> {
    return new FormDesk(await test.as(await makeUser(test.db, { roles: ['Admin'] })), id, kind);
  }

  read() {
    return this.admin.call(this.calls.read, { params: { id: this.id } });
  }

  edit(body: Partial<Changes>, reason?: string) {
    return this.admin.call(this.calls.edit, { params: { id: this.id }, body }, reason ? { reason } : {});
  }

  async answer(answers: object, reason?: string) {
    const { seq, rows } = (await this.read()).body.data;
    const edits = Object.entries(answers).map(([key, value]) => ({
      edit_id: randomUUID(),
      row_id: rows.find(({ scope }) => scope === 'method')!.row_id,
      key,
      value: value as unknown,
      base_seq: seq,
    }));
    return this.edit({ edits }, reason);
  }

  async submit(seq?: number) {
    const body = { seq: seq ?? (await this.read()).body.data.seq };
    return this.admin.call(this.calls.submit, { params: { id: this.id }, body });
  }
}

/** An open consensus that an administrator has settled: submitted, and it accepts the article. */
export async function settleConsensus(test: TestApp, consensus_id: number): Promise<FormDesk> {
  const desk = await FormDesk.open(test, consensus_id);
  await desk.answer(await acceptingAnswers(test.db));
  const { status } = await desk.submit();
  if (status !== 204) throw new Error(`Not submitted: ${status}`);
  return desk;
}
