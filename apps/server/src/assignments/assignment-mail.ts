import { assignmentName } from '@cea/contract/admin-assignments';
import { formatDay } from '@cea/contract/dates';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Letter } from '../lib/mail.ts';
import { due } from './cells-sql.ts';
import type { LockedAssignment, Planner } from './lock-assignment.ts';

/** One mail to each of the readers, queued with the change. */
export async function mailReaders(
  tx: Tx,
  { addJob }: Pick<Planner, 'addJob'>,
  assignment_id: number,
  reader_ids: readonly number[],
): Promise<void> {
  for (const reader_id of reader_ids) await addJob(tx, 'send-assignment-mail', { assignment_id, reader_id });
}

/** Mails those who read nothing in a published assignment so far. Called before they are written into it. */
export async function mailNewReaders(
  tx: Tx,
  planner: Pick<Planner, 'addJob'>,
  { id, published }: LockedAssignment,
  reader_ids: readonly number[],
): Promise<void> {
  if (!published) return;
  const { rows } = await sql<{ reader_id: number }>`
    SELECT DISTINCT n.reader_id FROM unnest(${reader_ids}::int[]) n (reader_id)
    WHERE NOT EXISTS (SELECT FROM assigned_readings r WHERE r.assignment_id = ${id} AND r.reader_id = n.reader_id)
    ORDER BY 1`.execute(tx);
  await mailReaders(
    tx,
    planner,
    id,
    rows.map(({ reader_id }) => reader_id),
  );
}

interface Mailed {
  readonly email: string;
  readonly full_name: string;
  readonly kind: FormKind;
  readonly number: number;
  readonly label: string;
  readonly due_on: string | null;
  readonly articles: number;
}

/** The mail about a new assignment; undefined if the reader has nothing to read in it any more. */
export async function composeAssignmentMail(
  db: Db,
  { appUrl }: Config,
  assignment_id: number,
  reader_id: number,
): Promise<Letter | undefined> {
  const { rows } = await sql<Mailed>`
    SELECT u.email, u.full_name, s.kind, s.number, round.label, ${due} AS due_on,
      (SELECT count(*)::int FROM assigned_readings r WHERE r.assignment_id = s.id AND r.reader_id = u.id) AS articles
    FROM assignments s JOIN reading_rounds round ON round.id = s.round_id, users u
    WHERE s.id = ${assignment_id} AND s.published_at IS NOT NULL
      AND u.id = ${reader_id} AND u.is_active AND u.deleted_at IS NULL`.execute(db);
  const [mailed] = rows;
  if (!mailed || mailed.articles === 0) return undefined;
  const { email, full_name, label, due_on, articles } = mailed;
  const work = `${articles} ${articles === 1 ? 'article' : 'articles'}`;
  return {
    to: email,
    subject: `New assignment: ${assignmentName(mailed)}, ${label}`,
    paragraphs: [
      `Dear ${full_name},`,
      `${work} ${articles === 1 ? 'is' : 'are'} waiting for you in ${assignmentName(mailed)} of ${label}${due_on ? `, due ${formatDay(due_on)}` : ''}.`,
      'Accept the assignment to start.',
    ],
    link: { label: 'Open your assignments', url: `${appUrl}/data-collection` },
    key: `assignment-${assignment_id}-${reader_id}`,
  };
}
