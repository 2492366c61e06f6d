import type { Form } from '@cea/contract/forms';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { sessionOf } from './open-sessions.ts';

const form = {
  id: 1,
  status: 'open',
  seq: 0,
  rows: [{ row_id: 'm', scope: 'method', position: 0, answers: {} }],
} as unknown as Form;
const signedOut = async () => {
  throw new ApiError(401, { message: 'Unauthenticated.' });
};

test('what is not saved outlives its page, for the same person, and is tried afresh', async () => {
  const send = vi.fn<() => Promise<number>>(signedOut);
  const server = { send, read: async () => form };
  const first = sessionOf(7, form, server);
  first.edit('m', 'currency', 'CAD');
  await first.flush();
  expect(first.store.get().trouble?.kind).toBe('signed-out');

  expect(sessionOf(8, form, server)).not.toBe(first);
  const again = sessionOf(7, form, server);
  expect(again).toBe(first);
  expect(again.store.get().trouble).toBeUndefined();

  send.mockImplementation(async () => 1);
  await expect(again.flush()).resolves.toBe(true);
  expect(sessionOf(7, form, server)).not.toBe(first);
});
