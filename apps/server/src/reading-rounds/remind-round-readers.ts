import { formatDay } from '@cea/contract/dates';
import type { NotRemindedWhy, Reminded } from '@cea/contract/reading-rounds';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { notify } from '../notifications/notify.ts';
import { articles } from '../notifications/remind-readers.ts';
import { today } from '../settings/today.ts';

interface RemainingWork {
  readonly user_id: number;
  readonly is_closed: boolean;
  readonly total: number;
  readonly left: number;
  /** Of these, in assignments that the reader has not accepted. */
  readonly not_accepted: number;
  /** The first and the last day on which something of it is due. */
  readonly due_on: string | null;
  readonly last_due_on: string | null;
  readonly today: string;
}

/** What each of these accounts has left in the round. */
async function listRemainingWork(tx: Tx, round_id: number, user_ids: readonly number[]): Promise<RemainingWork[]> {
  const { rows } = await sql<RemainingWork>`
    SELECT u.id AS user_id, NOT u.is_active OR u.deleted_at IS NOT NULL AS is_closed, ${today}::text AS today,
      count(c.*)::int AS total, (count(*) FILTER (WHERE c.state <> 'submitted'))::int AS left,
      (count(*) FILTER (WHERE c.state <> 'submitted' AND c.accepted_at IS NULL))::int AS not_accepted,
      min(c.due_on) FILTER (WHERE c.state <> 'submitted') AS due_on,
      max(c.due_on) FILTER (WHERE c.state <> 'submitted') AS last_due_on
    FROM users u LEFT JOIN reading_cells c
      ON c.reader_id = u.id AND c.round_id = ${round_id} AND c.published_at IS NOT NULL
    WHERE u.id = ANY (${[...user_ids]}::int[]) GROUP BY u.id ORDER BY u.id`.execute(tx);
  return rows;
}

/** Such as `, overdue since 1/31/2026`. */
function dueText({ due_on, last_due_on, today: day }: RemainingWork): string {
  if (due_on === null) return '';
  const some = due_on === last_due_on ? '' : 'the first ';
  return `, ${some}${due_on < day ? 'overdue since' : 'due'} ${formatDay(due_on)}`;
}

function textOf(work: RemainingWork, label: string): string {
  const { left, total, not_accepted } = work;
  const accept = not_accepted === left ? ' Accept the assignment to start.' : '';
  return `${left} of your ${articles(total)} in ${label} ${left === 1 ? 'is' : 'are'} left${dueText(work)}.${accept}`;
}

interface Deps {
  readonly by: AuditSource;
  readonly addJob: AddJob;
}

/** An administrator's nudge, on top of what the site reminds of by itself. */
export async function remindRoundReaders(
  tx: Tx,
  { by, addJob }: Deps,
  round_id: number,
  user_ids: readonly number[],
): Promise<Reminded> {
  const round = await tx.selectFrom('reading_rounds').where('id', '=', round_id).select('label').executeTakeFirst();
  if (!round) throw new Refusal('not-found');
  const reminded: number[] = [];
  const others: { user_id: number; why: NotRemindedWhy }[] = [];
  for (const work of await listRemainingWork(tx, round_id, user_ids)) {
    const { user_id } = work;
    if (work.left === 0 || work.is_closed) {
      others.push({ user_id, why: work.is_closed ? 'account-closed' : 'nothing-left' });
      continue;
    }
    const notification_id = await notify(
      tx,
      { addJob },
      {
        kind: 'reminder',
        user_id,
        occasion: `round ${round_id} on ${work.today}`,
        about_id: round_id,
        title: `Reminder: ${round.label}`,
        text: textOf(work, round.label),
        path: '/data-collection',
      },
    );
    if (notification_id) reminded.push(user_id);
    else others.push({ user_id, why: 'reminded-today' });
  }
  if (reminded.length > 0)
    await audit(tx, by, {
      action: 'readers reminded',
      subject_type: 'reading round',
      subject_id: round_id,
      new: { user_ids: reminded },
    });
  return { reminded, others };
}
