import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { expect, test } from 'vitest';
import { articleOf, assignmentOf } from '../../../../test/assignments-of-reader.ts';
import { countVoted, previousOf, queueOf, savedVotes, upcoming } from './screening-queue.ts';
import { emptyOutbox, onOutcome, onTakenBack, onVoted } from './submission-outbox.ts';

type Form = Partial<NonNullable<ReturnType<typeof articleOf>['form']>>;

const assignmentWith = (...forms: Form[]): MyAssignmentDetail => ({
  ...assignmentOf(1, { kind: 'screening' }),
  readers: [],
  article_assignments: forms.map((form, at) => articleOf(at + 1, form)),
});
const idsOf = (abstracts: readonly { id: number }[]) => abstracts.map(({ id }) => id);
const abstract = (form_id: number) => ({ form_id, id: form_id, assignment_id: 1, title: '' });
const vote = (form_id: number) => onVoted(emptyOutbox, abstract(form_id));

const five = assignmentWith({}, { status: 'submitted' }, { parked: true }, {}, {});

test('the next one is the next open one; parked ones come last, and nothing twice', () => {
  const queue = queueOf(five, emptyOutbox, {});
  expect(idsOf(upcoming(queue, undefined))).toEqual([1, 4, 5, 3]);
  expect(idsOf(upcoming(queue, 4))).toEqual([5, 1, 3]);
  expect(idsOf(upcoming(queue, 5))).toEqual([1, 4, 3]);
  expect(idsOf(upcoming(queue, 3))).toEqual([4, 5, 1]);
});

test('a vote and a parking of this sitting count at once', () => {
  const queue = queueOf(five, vote(4), { 1: true, 3: false });
  expect(queue.map(({ state }) => state)).toEqual(['parked', 'voted', 'open', 'voted', 'open']);
  expect(countVoted(queue)).toBe(2);
});

test('a vote that was refused or taken back is to be given again', () => {
  const refused = onOutcome(vote(4), 4, { kind: 'refused', text: '' });
  const takenBack = onTakenBack(onOutcome(vote(4), 4, { kind: 'submitted' }), abstract(4));
  for (const box of [refused, takenBack]) expect(queueOf(five, box, {})[3]?.state).toBe('open');
});

test('the previous one is the one before, whatever its state; the first has none', () => {
  const queue = queueOf(five, emptyOutbox, {});
  expect(previousOf(queue, 3)?.id).toBe(2);
  expect(previousOf(queue, 1)).toBeUndefined();
});

test('a decided and complete form that is not submitted is offered, unless it is on its way', () => {
  const assignment = assignmentWith(
    { is_accepted: true },
    { is_accepted: true, missing: 1 },
    { is_accepted: false },
    {},
    { is_accepted: false, status: 'submitted' },
  );
  expect(idsOf(savedVotes(queueOf(assignment, emptyOutbox, {})))).toEqual([1, 3]);
  expect(idsOf(savedVotes(queueOf(assignment, vote(1), {})))).toEqual([3]);
});

test('articles that the reader has no form for are not in the queue', () => {
  const assignment = assignmentWith({}, {});
  assignment.article_assignments[0]!.form = null;
  expect(idsOf(queueOf(assignment, emptyOutbox, {}))).toEqual([2]);
});
