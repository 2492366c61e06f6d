import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { FormSession } from '../form-session.ts';
import { openSession } from '../open-sessions.ts';
import { formAt } from '../test-form.ts';
import { findUnsent } from './leave-unsent.ts';
import { testStorage } from './test-storage.ts';
import type { UnsentStorage } from './unsent-storage.ts';

const server = {
  send: async () => {
    throw new ApiError(0, { message: 'No answer' });
  },
  read: async () => formAt(0, {}),
};

/** A form of this account with one answer that cannot be sent. */
async function typeUnsent(userId: number, keep: UnsentStorage['keep']): Promise<FormSession> {
  const storage = { ...testStorage, keep };
  const session = await openSession({ userId, form: formAt(0, {}), server, path: '/form', storage });
  session.edit('m', 'currency', 'CAD');
  return session;
}

test('answers that are just being stored are not reported as lost', async () => {
  const kept = Promise.withResolvers<void>();
  const session = await typeUnsent(1, () => kept.promise);
  const { whenKept } = session;
  // Stored only once it is awaited.
  vi.spyOn(session, 'whenKept').mockImplementation(() => {
    kept.resolve();
    return whenKept();
  });
  expect((await findUnsent(1)).forms).toEqual([]);
});

test('failed storing is retried before answers are reported as lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const keep = vi.fn<UnsentStorage['keep']>(async () => {});
  keep.mockRejectedValueOnce(new Error('No key'));
  keep.mockRejectedValueOnce(new Error('No key'));
  await typeUnsent(2, keep);
  await vi.waitUntil(() => keep.mock.calls.length > 0);
  expect((await findUnsent(2)).forms).toEqual([]);
});

test('answers that cannot be stored are reported with their form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await typeUnsent(3, () => Promise.reject(new Error('Keeps nothing')));
  expect((await findUnsent(3)).forms).toMatchObject([{ path: '/form', count: 1, place: 'memory' }]);
});
