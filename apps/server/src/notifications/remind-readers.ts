import { assignmentName } from '@cea/contract/admin-assignments';
import { formatDay } from '@cea/contract/dates';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { today } from '../settings/today.ts';
import { notify } from './notify.ts';

interface Reminder {
  readonly reader_id: number;
  readonly assignment_id: number;
  readonly form_kind: FormKind;
  readonly number: number;
  readonly label: string;
  readonly kind: 'due-soon' | 'overdue';
  readonly due_on: string;
  readonly article_assignment_ids: number[];
}

/** Readings that are due soon or overdue and of which the reader was not reminded yet, by assignment. */
async function listUnreminded(tx: Tx): Promise<Reminder[]> {
  const { due_soon_days } = await getPublicSettings(tx);
  const { rows } = await sql<Reminder>`
    SELECT c.reader_id, c.assignment_id, c.kind AS form_kind, s.number, r.label, c.reminder AS kind, c.due_on,
      array_agg(c.article_assignment_id ORDER BY c.article_assignment_id) AS article_assignment_ids
    FROM (SELECT *, CASE WHEN due_on < ${today} THEN 'overdue' ELSE 'due-soon' END AS reminder FROM reading_cells
        WHERE published_at IS NOT NULL AND state <> 'submitted' AND due_on <= ${today} + ${due_soon_days}::int) c
      JOIN assignments s ON s.id = c.assignment_id JOIN reading_rounds r ON r.id = c.round_id
    WHERE NOT EXISTS (SELECT FROM reading_reminders m WHERE m.article_assignment_id = c.article_assignment_id
      AND m.reader_id = c.reader_id AND m.kind = c.reminder AND m.due_on = c.due_on)
    GROUP BY c.reader_id, c.assignment_id, c.kind, s.number, r.label, c.reminder, c.due_on
    ORDER BY c.reader_id, c.due_on, c.assignment_id`.execute(tx);
  return rows;
}

export const articles = (count: number): string => (count === 1 ? '1 article' : `${count} articles`);

function wordsOf(reminder: Reminder): { title: string; text: string } {
  const { kind, label, due_on, article_assignment_ids } = reminder;
  const work = assignmentName({ kind: reminder.form_kind, number: reminder.number });
  const count = articles(article_assignment_ids.length);
  const day = formatDay(due_on);
  if (kind === 'overdue')
    return {
      title: `Overdue: ${work}, ${label}`,
      text: `${count} of ${work} in ${label} ${article_assignment_ids.length === 1 ? 'was' : 'were'} due ${day}.`,
    };
  return {
    title: `Due ${day}: ${work}, ${label}`,
    text: `${count} of ${work} in ${label} must be submitted by ${day}.`,
  };
}

const pathOf = ({ form_kind, assignment_id }: Reminder): string =>
  `/data-collection/${form_kind === 'review' ? 'review' : 'abstract'}/${assignment_id}`;

/** Reminds readers once of each reading that is due soon, and once after its due date has passed. */
export async function remindReaders(tx: Tx, deps: { readonly addJob: AddJob }): Promise<number> {
  const reminders = await listUnreminded(tx);
  for (const reminder of reminders) {
    const { kind, reader_id, assignment_id, due_on, article_assignment_ids } = reminder;
    const notification_id = await notify(tx, deps, {
      kind,
      user_id: reader_id,
      occasion: null, // The key of reminders sees to it.
      about_id: assignment_id,
      ...wordsOf(reminder),
      path: pathOf(reminder),
    });
    if (notification_id === undefined) continue;
    await tx
      .insertInto('reading_reminders')
      .values(
        article_assignment_ids.map((article_assignment_id) => ({
          article_assignment_id,
          reader_id,
          kind,
          due_on,
          notification_id,
        })),
      )
      .execute();
  }
  return reminders.length;
}
