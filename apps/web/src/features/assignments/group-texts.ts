import type { AssignmentHead } from '@cea/contract/admin-assignments';
import { showDay } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';

/** The day to count down to, while something of an assignment is left to read. */
export function dueDay(head: AssignmentHead, roundDue: string | null): string | null {
  const isDone = head.readers.every(({ planned, open }) => planned + open === 0);
  return head.published_at === null || isDone ? null : (head.due_on ?? roundDue);
}

/** "12 articles · 2 readers each · not yet sent", "96 articles · due 11/30/2026". */
export function groupNote(head: AssignmentHead, needed: number, roundDue: string | null): string {
  const due = head.due_on ?? roundDue;
  const dueText = due === null ? 'no due date' : `due ${showDay(due)}`;
  const parts =
    head.published_at === null
      ? [`${counted(needed, 'reader')} each`, head.due_on === null ? 'not yet sent' : `${dueText}, not yet sent`]
      : [dueText];
  return [counted(head.articles, 'article'), ...parts].join(' · ');
}

/** How many articles of it are waiting for a consensus: "24 differ", "17 open". */
export function consensusText({ consensus: { open, differ } }: AssignmentHead): string {
  return [differ > 0 && `${differ} differ`, open > 0 && `${open} open`].filter(Boolean).join(', ');
}

/** "113 of 192 forms" */
export function formsText({ readers }: AssignmentHead): string {
  const sum = (of: (reader: AssignmentHead['readers'][number]) => number) =>
    readers.reduce((total, reader) => total + of(reader), 0);
  return `${sum(({ submitted }) => submitted)} of ${counted(
    sum(({ planned, open, submitted }) => planned + open + submitted),
    'form',
  )}`;
}
