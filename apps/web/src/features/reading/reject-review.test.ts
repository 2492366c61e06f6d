import { decisionOf } from '@cea/contract/decision';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../lib/messages.ts';
import { allFaults } from './cell-store.ts';
import { rejectReview, undoRejection } from './reject-review.ts';
import { useTestSessions } from './test-session.ts';

const { open } = useTestSessions();

beforeEach(() => messages.set([]));

it('a rejected article needs a reason and nothing else', () => {
  const session = open();
  session.edit('m', 'currency', 'CAD');
  expect(Object.keys(allFaults(session.store.get())).length).toBeGreaterThan(0);
  rejectReview(session, { id: 7 });
  const { rows } = session.store.get();
  expect(decisionOf(rows)).toEqual({ is_accepted: false, rejection_reason: [{ id: 7 }] });
  expect(rows[0]!.answers.currency).toBe('CAD');
  expect(allFaults(session.store.get())).toEqual({});
});

it('is undone by its message, and once only', async () => {
  const session = open();
  rejectReview(session, { id: 7, details: 'A protocol' });
  await messages.get()[0]!.undo!();
  expect(decisionOf(session.store.get().rows)).toEqual({});
  const { queue } = session.store.get();
  undoRejection(session);
  expect(session.store.get().queue).toBe(queue);
});
