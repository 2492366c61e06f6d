import { reopenReview } from '@cea/contract/forms';
import { makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';

/** An administrator reopens a submitted reading. */
export async function reopenReading(test: TestApp, form_id: number): Promise<void> {
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const { status } = await admin.call(reopenReview, { params: { id: form_id } }, { reason: 'Read it again' });
  if (status !== 204) throw new Error(`Not reopened: ${status}`);
}
