import type { Form } from '@cea/contract/forms';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { openSession } from './open-sessions.ts';
import { testStorage } from './unsent/test-storage.ts';

const form = {
  id: 1,
  kind: 'review',
  article: { id: 1, compound_id: '2019-01-00001', answers: {} },
  status: 'open',
  seq: 0,
  rows: [{ row_id: 'm', scope: 'method', position: 0, answers: {} }],
} as unknown as Form;
const signedOut = async () => {
  throw new ApiError(401, { message: 'Unauthenticated.' });
};

test('unsaved answers outlive their page, for the same user, and are retried', async () => {
  const send = vi.fn<() => Promise<number>>(signedOut);
  const server = { send, read: async () => form };
  const open = (userId: number) => openSession({ userId, form, server, path: '/', storage: testStorage });
  const first = await open(7);
  first.edit('m', 'currency', 'CAD');
  await first.flush();
  expect(first.store.get().trouble?.kind).toBe('signed-out');

  expect(await open(8)).not.toBe(first);
  const again = await open(7);
  expect(again).toBe(first);
  expect(again.store.get().trouble).toBeUndefined();

  send.mockImplementation(async () => 1);
  await expect(again.flush()).resolves.toBe(true);
  expect(await open(7)).not.toBe(first);
});
