import type { Account } from './factories.ts';
import type { TestApp } from './harness.ts';
import { Reader } from './reader.ts';
import { sampleMethod, sampleRatio } from './sample-answers.ts';

/** A reader who has answered everything but not submitted yet. */
export async function completeReading(test: TestApp, account: Account, assignment_id: number): Promise<Reader> {
  const reader = await Reader.start(await test.as(account), assignment_id);
  await reader.answer(reader.method_row_id, await sampleMethod(test.db));
  await reader.addRow('ratio', 0, sampleRatio);
  return reader;
}
