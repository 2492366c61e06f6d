import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf } from '@cea/contract/forms';
import type { TestApp } from './harness.ts';
import { Reader } from './reader.ts';
import { makeReading, type Reading } from './reading-factories.ts';
import { sampleMethod, sampleRatio } from './sample-answers.ts';
import { rejectionReason } from './screening-desk.ts';

interface Vote {
  readonly accepts?: true;
  /** The slug of the reason for a rejection. */
  readonly reason?: string;
  readonly [answer: string]: unknown;
}

export interface ScreeningPair extends Pick<Reading, 'article_assignment_id' | 'assignment_id'> {
  readonly readers: readonly [Reader, Reader];
  /** What an accepted abstract has to answer. */
  readonly required: object;
  readonly country: unknown;
  readonly reasonId: (slug: string) => Promise<number>;
  /** One of the readers decides and submits. */
  readonly vote: (at: 0 | 1, vote: Vote, active_seconds?: number) => Promise<void>;
}

/** Two readers who are about to decide on one article, at either stage. */
export async function startScreeningPair(
  test: Pick<TestApp, 'db' | 'as'>,
  kind: FormKind = 'screening',
): Promise<ScreeningPair> {
  const { readers: accounts, ...reading } = await makeReading(test.db, undefined, undefined, { kind });
  const start = async (at: 0 | 1) => Reader.start(await test.as(accounts[at]), reading.assignment_id);
  const readers = [await start(0), await start(1)] as const;
  const method = await sampleMethod(test.db);
  const { cost_per_qaly, intervention_type } = method;
  const required = { cost_per_qaly, intervention_type };
  const reasonId = (slug: string) => rejectionReason(test.db, slug);
  return {
    ...reading,
    readers,
    required,
    country: method.country,
    reasonId,
    vote: async (at, { accepts, reason, ...answers }, active_seconds) => {
      const reader = await Reader.open(readers[at].client, readers[at].form_id, kind);
      const decision = accepts
        ? { is_accepted: true, ...(kind === 'screening' ? required : method) }
        : { is_accepted: false, rejection_reason: [{ id: await reasonId(reason!) }] };
      await reader.answer(reader.method_row_id, { ...decision, ...answers });
      if (accepts && kind === 'review') await reader.addRow('ratio', 0, sampleRatio);
      const { status, body } = await reader.client.call(callsOf[kind].submit, {
        params: { id: reader.form_id },
        body: { seq: reader.seq, ...(active_seconds !== undefined && { active_seconds }) },
      });
      if (status !== 204) throw new Error(`Not submitted: ${status} ${JSON.stringify(body)}`);
    },
  };
}
