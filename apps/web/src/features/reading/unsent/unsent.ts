import { cellName } from '@cea/contract/form-faults';
import { addRow, type Edit, removeRow } from '@cea/contract/forms';
import { allEdits, countUnsent, type EditQueue } from '../edit-queue.ts';

/** Typed, but kept out of the queue because it is not a valid answer. */
export interface Draft {
  readonly row_id: string;
  readonly key: string;
  readonly value: unknown;
  readonly fault: string;
}

/** Another user changed the cell; both values wait for a choice. */
export interface CellConflict {
  readonly row_id: string;
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type OrphanedAnswer = Pick<Edit, 'row_id' | 'key' | 'value'>;

/** What was typed and is not saved. The browser stores it until it is. */
export interface Unsent {
  readonly queue: EditQueue;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly conflicts: Readonly<Record<string, CellConflict>>;
  /** Answers that have nowhere to go: the row was removed or the form closed elsewhere. */
  readonly orphaned: readonly OrphanedAnswer[];
}

export const isAnswer = ({ key, value }: OrphanedAnswer): boolean =>
  key !== addRow && key !== removeRow && value !== null && value !== undefined;
export const answerOf = ({ row_id, key, value }: OrphanedAnswer): OrphanedAnswer => ({ row_id, key, value });

/** Every unsaved answer, the newest of each cell. */
export function unsentAnswers({ queue, drafts, conflicts, orphaned }: Unsent): OrphanedAnswer[] {
  const mine = Object.values(conflicts).map(({ row_id, key, mine: value }) => ({ row_id, key, value }));
  const all = [...orphaned, ...mine, ...allEdits(queue), ...Object.values(drafts)].filter(isAnswer);
  return [...new Map(all.map((answer) => [cellName(answer.row_id, answer.key), answerOf(answer)])).values()];
}

/** The number of changes waiting to be sent, decided or copied. */
export const countChanges = ({ queue, drafts, conflicts, orphaned }: Unsent): number =>
  countUnsent(queue) + Object.keys(drafts).length + Object.keys(conflicts).length + orphaned.length;

export const isNothing = (unsent: Unsent): boolean => countChanges(unsent) === 0;

/** The same objects: nothing was typed and nothing saved since. */
export const isSameUnsent = (a: Unsent, b: Unsent): boolean =>
  a.queue === b.queue && a.drafts === b.drafts && a.conflicts === b.conflicts && a.orphaned === b.orphaned;
