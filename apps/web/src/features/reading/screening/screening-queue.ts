import type { MyAssignmentDetail } from '@cea/contract/assignments';
import type { AssignedArticle } from '../pick-article.ts';
import { knownHere, type Outbox } from './submission-outbox.ts';

/** An abstract in the order of its assignment. */
export interface QueuedAbstract {
  readonly id: number;
  readonly form_id: number;
  readonly title: string;
  readonly state: 'open' | 'parked' | 'voted';
  readonly article: AssignedArticle;
}

/** What was parked in this window, by form; the assignment may have been read before. */
export type ParkedHere = Readonly<Record<number, boolean>>;

/** The abstracts that the reader has a form for, with everything done since the assignment was read. */
export function queueOf(assignment: MyAssignmentDetail, outbox: Outbox, parkedHere: ParkedHere): QueuedAbstract[] {
  return assignment.article_assignments.flatMap((article) => {
    const { id, title, compound_id, form } = article;
    if (!form) return [];
    const status = knownHere(outbox, form.id) ?? form.status;
    const isParked = parkedHere[form.id] ?? form.parked;
    const state = status !== 'open' ? 'voted' : isParked ? 'parked' : 'open';
    return [{ id, form_id: form.id, title: title || compound_id, state, article }];
  });
}

/** After the given one and then from the beginning; the given one itself is not among them. */
function othersAfter(queue: readonly QueuedAbstract[], id: number | undefined): QueuedAbstract[] {
  const at = queue.findIndex((one) => one.id === id);
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(0, at))];
}

/** The next abstracts to screen: parked ones come when all others are done. */
export function upcoming(queue: readonly QueuedAbstract[], id: number | undefined): QueuedAbstract[] {
  const others = othersAfter(queue, id);
  return [...others.filter(({ state }) => state === 'open'), ...others.filter(({ state }) => state === 'parked')];
}

/** The one before it in the assignment, whatever its state. */
export const previousOf = (queue: readonly QueuedAbstract[], id: number): QueuedAbstract | undefined =>
  queue[queue.findIndex((one) => one.id === id) - 1];

export const countVoted = (queue: readonly QueuedAbstract[]): number =>
  queue.filter(({ state }) => state === 'voted').length;

/** Decided and complete, but not submitted: the window was closed before. */
export const savedVotes = (queue: readonly QueuedAbstract[]): QueuedAbstract[] =>
  queue.filter(({ state, article: { form } }) => {
    if (state === 'voted' || !form) return false;
    return form.is_accepted !== null && form.missing === 0 && form.faults === 0;
  });

export const screeningPath = (assignmentId: number, id?: number): string =>
  id === undefined ? `/data-collection/abstract/${assignmentId}` : `/data-collection/abstract/${assignmentId}/${id}`;
