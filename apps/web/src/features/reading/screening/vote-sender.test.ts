import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './submission-outbox.ts';
import { createVoteSender } from './vote-sender.ts';

const abstract = (form_id: number) => ({ form_id, id: form_id, assignment_id: 1, title: `Study ${form_id}` });
const submitted: Outcome = { kind: 'submitted' };
const offline: Outcome = { kind: 'held', why: 'offline' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const states = (sender: ReturnType<typeof createVoteSender>) =>
  sender.store.get().votes.map(({ form_id, status }) => [form_id, status]);

test('sends votes one after the other, and says which is the last', async () => {
  const onSubmitted = vi.fn<(vote: { form_id: number }, isLast: boolean) => void>();
  const sender = createVoteSender({ onSubmitted });
  const sends = [1, 2, 3].map(() => Promise.withResolvers<Outcome>());
  for (const [at, { promise }] of sends.entries()) sender.vote(abstract(at + 1), () => promise);
  expect(states(sender)).toEqual([
    [1, 'sending'],
    [2, 'waiting'],
    [3, 'waiting'],
  ]);
  for (const { resolve } of sends) resolve(submitted);
  await vi.advanceTimersByTimeAsync(0);
  expect(states(sender)).toEqual([1, 2, 3].map((id) => [id, 'submitted']));
  expect(onSubmitted.mock.calls.map(([{ form_id }, isLast]) => [form_id, isLast])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('tries again after a failure of the network, with longer and longer pauses; and at once when told', async () => {
  const sender = createVoteSender({ onSubmitted: () => {} });
  const send = vi.fn<() => Promise<Outcome>>().mockResolvedValue(offline);
  sender.vote(abstract(1), send);
  await vi.advanceTimersByTimeAsync(0);
  expect(sender.store.get().pause).toBe('offline');
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
  send.mockResolvedValue(submitted);
  sender.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(states(sender)).toEqual([[1, 'submitted']]);
});

test('a refused vote does not stop the next one', async () => {
  const sender = createVoteSender({ onSubmitted: () => {} });
  sender.vote(abstract(1), async () => ({ kind: 'refused', text: 'No.' }));
  sender.vote(abstract(2), async () => submitted);
  await vi.advanceTimersByTimeAsync(0);
  expect(states(sender)).toEqual([
    [1, 'refused'],
    [2, 'submitted'],
  ]);
});

test('a waiting vote is taken out before it is sent; one on its way is awaited', async () => {
  const sender = createVoteSender({ onSubmitted: () => {} });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const never = vi.fn<() => Promise<Outcome>>();
  sender.vote(abstract(1), () => promise);
  sender.vote(abstract(2), never);
  await sender.stop(2);
  expect(states(sender)).toEqual([[1, 'sending']]);
  const stopped = sender.stop(1);
  resolve(submitted);
  await stopped;
  expect(states(sender)).toEqual([[1, 'submitted']]);
  expect(never).not.toHaveBeenCalled();
});
