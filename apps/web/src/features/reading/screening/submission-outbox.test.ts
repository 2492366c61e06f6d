import { describe, expect, test } from 'vitest';
import {
  countUnsent,
  emptyOutbox,
  findVote,
  knownHere,
  lastVote,
  nextToSend,
  onAssignmentRead,
  onOutcome,
  onRefusalRead,
  onSending,
  onTakenBack,
  onVoted,
  type Outbox,
  outboxText,
  refusedVotes,
} from './submission-outbox.ts';

const abstract = (form_id: number) => ({ form_id, id: form_id * 10, assignment_id: 1, title: `Study ${form_id}` });
const voted = (...ids: number[]): Outbox => ids.reduce((box, id) => onVoted(box, abstract(id)), emptyOutbox);
const sent = (box: Outbox, id: number): Outbox => onOutcome(onSending(box, id), id, { kind: 'submitted' });

test('votes are sent one at a time, the oldest first', () => {
  const box = onSending(voted(1, 2), 1);
  expect(nextToSend(box)).toBeUndefined();
  expect(nextToSend(onOutcome(box, 1, { kind: 'submitted' }))?.form_id).toBe(2);
});

test('a vote that the network held waits and is sent again before the later ones', () => {
  const held = onOutcome(onSending(voted(1, 2, 3), 1), 1, { kind: 'held', why: 'offline' });
  expect(nextToSend(held)?.form_id).toBe(1);
  expect(outboxText(held)).toBe('3 votes waiting for the network');
  expect(outboxText(sent(held, 1))).toBe('2 votes are being sent');
  expect(countUnsent(held)).toBe(3);
});

test('the text counts what is not submitted', () => {
  expect(outboxText(voted(1))).toBe('1 vote is being sent');
  expect(outboxText(sent(voted(1), 1))).toBe('');
  expect(outboxText({ ...voted(1), pause: 'signed-out' })).toBe('1 vote waiting until you log in');
});

test('a refused vote is open again, keeps its reason until it is read, and does not hold the next one', () => {
  const box = onOutcome(onSending(voted(1, 2), 1), 1, { kind: 'refused', text: 'Changed elsewhere.' });
  expect(nextToSend(box)?.form_id).toBe(2);
  expect(knownHere(box, 1)).toBe('open');
  expect(refusedVotes(box).map(({ refusal }) => refusal)).toEqual(['Changed elsewhere.']);
  expect(refusedVotes(onRefusalRead(box, 1))).toEqual([]);
  expect(findVote(onVoted(box, abstract(1)), 1)).toEqual({ ...abstract(1), status: 'waiting' });
});

describe('taking back', () => {
  test('concerns the last vote, then the one before', () => {
    const box = sent(sent(voted(1, 2), 1), 2);
    expect(lastVote(box)?.form_id).toBe(2);
    expect(lastVote(onTakenBack(box, abstract(2)))?.form_id).toBe(1);
    expect(lastVote(onTakenBack(onTakenBack(box, abstract(2)), abstract(1)))).toBeUndefined();
  });

  test('opens the abstract, whatever the assignment said before', () => {
    const confirmed = onAssignmentRead(sent(voted(1), 1), new Map([[1, 'submitted']]));
    const box = onTakenBack(confirmed, abstract(1));
    expect(knownHere(box, 1)).toBe('open');
    expect(knownHere(onAssignmentRead(box, new Map([[1, 'submitted']])), 1)).toBe('open');
    expect(knownHere(onAssignmentRead(box, new Map([[1, 'open']])), 1)).toBeUndefined();
  });

  test('also opens an abstract of an earlier sitting', () => {
    expect(knownHere(onTakenBack(emptyOutbox, abstract(7)), 7)).toBe('open');
  });

  test('a vote given again is the last one', () => {
    const box = onVoted(onTakenBack(sent(sent(voted(1, 2), 1), 2), abstract(1)), abstract(1));
    expect(lastVote(box)?.form_id).toBe(1);
    expect(knownHere(box, 1)).toBe('submitted');
  });
});

test('an assignment read before the vote arrived does not bring the abstract back; one read later counts', () => {
  const box = sent(voted(1), 1);
  expect(knownHere(onAssignmentRead(box, new Map([[1, 'open']])), 1)).toBe('submitted');
  const confirmed = onAssignmentRead(box, new Map([[1, 'submitted']]));
  expect(knownHere(confirmed, 1)).toBeUndefined();
  expect(lastVote(confirmed)?.form_id).toBe(1);
});
