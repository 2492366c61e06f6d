import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { today } from '../settings/today.ts';
import type { LockedForm } from './forms-queries.ts';

interface Opened {
  readonly reader_id: number;
  readonly assignment_id: number;
  readonly label: string;
  readonly compound_id: string;
  readonly title: string;
  readonly today: string;
}

const listOpened = async (tx: Tx, form_id: number): Promise<Opened[]> =>
  (
    await sql<Opened>`
      SELECT r.reader_id, r.assignment_id, round.label, a.compound_id, coalesce(a.answers->>'title', '') AS title,
        ${today}::text AS today
      FROM forms f JOIN assigned_readings r ON r.article_assignment_id = f.article_assignment_id
        JOIN assignments s ON s.id = r.assignment_id JOIN reading_rounds round ON round.id = s.round_id
        JOIN articles a ON a.id = f.article_id
      WHERE f.id = ${form_id} ORDER BY r.reader_id`.execute(tx)
  ).rows;

/** One for each article; for abstracts, which are many, one a day for each assignment. */
function describe({ id, kind, article_assignment_id }: LockedForm, opened: Opened): NewNotification {
  const { reader_id: user_id, assignment_id, label, compound_id, title } = opened;
  const told = { kind: 'consensus-open', user_id, about_id: id } as const;
  if (kind === 'screening')
    return {
      ...told,
      occasion: `screening ${assignment_id} ${opened.today}`,
      title: `Votes differ in ${label}`,
      text: `You and the other reader voted differently on abstracts of ${label}. Agree on each of them.`,
      path: `/data-collection/consensus/abstract/${assignment_id}`,
    };
  return {
    ...told,
    occasion: `form ${id}`,
    title: `Consensus open: ${compound_id}`,
    text: `Both reviews of “${title}” (${compound_id}, ${label}) are submitted. Agree on the fields that differ.`,
    path: `/data-collection/consensus/review/${assignment_id}/${article_assignment_id}`,
  };
}

/** Tells the readers of an article that their answers wait for a consensus. */
export async function notifyConsensus(tx: Tx, deps: { readonly addJob: AddJob }, form: LockedForm): Promise<void> {
  for (const opened of await listOpened(tx, form.id)) await notify(tx, deps, describe(form, opened));
}
