import type { RoundNotice } from '@cea/contract/reading-rounds';
import { isBehind } from '@cea/contract/reading-rounds';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { today } from '../settings/today.ts';

type Person = RoundNotice['people'][number];

/** What was published to one reader in one round. */
interface Work {
  readonly round: RoundNotice['round'];
  readonly id: number;
  readonly full_name: string;
  readonly forms: number;
  readonly submitted: number;
  readonly past_due: number;
  readonly assignments: number;
  readonly to_accept: number;
  readonly today: string;
}

/** Of rounds with something left to read or to accept, most urgent round first. */
async function listWork(db: Db | Tx): Promise<Work[]> {
  const { rows } = await sql<Work>`
    SELECT jsonb_build_object('id', r.id, 'number', r.number, 'label', r.label, 'starts_on', r.starts_on,
        'due_on', r.due_on, 'readers', count(*) OVER (PARTITION BY r.id)) AS round,
      u.id, u.full_name, w.forms, w.submitted, w.past_due, w.assignments, w.to_accept, t.day AS today
    FROM (SELECT ${today} AS day) t, LATERAL (
      SELECT c.round_id, c.reader_id, count(*) AS forms, count(*) FILTER (WHERE c.state = 'submitted') AS submitted,
        count(*) FILTER (WHERE c.state <> 'submitted' AND c.due_on < t.day) AS past_due,
        count(DISTINCT c.assignment_id) AS assignments,
        count(DISTINCT c.assignment_id) FILTER (WHERE c.accepted_at IS NULL) AS to_accept
      FROM reading_cells c WHERE c.published_at IS NOT NULL GROUP BY c.round_id, c.reader_id
    ) w JOIN reading_rounds r ON r.id = w.round_id JOIN users u ON u.id = w.reader_id
    ORDER BY r.due_on NULLS LAST, r.number, u.full_name, u.id`.execute(db);
  return rows;
}

interface Rule {
  readonly kind: RoundNotice['kind'];
  readonly concerns: (work: Work) => boolean;
  readonly figures: (work: Work) => Pick<Person, 'count' | 'total'>;
}

/** Most urgent first. A reader whose forms are past due is not called behind as well. */
const rules: readonly Rule[] = [
  {
    kind: 'past-due',
    concerns: ({ past_due }) => past_due > 0,
    figures: ({ past_due, forms }) => ({ count: past_due, total: forms }),
  },
  {
    kind: 'behind',
    concerns: ({ past_due, to_accept, submitted, forms, round, today: day }) =>
      past_due === 0 && to_accept === 0 && isBehind({ submitted, total: forms }, round, day),
    figures: ({ submitted, forms }) => ({ count: submitted, total: forms }),
  },
  {
    kind: 'not-accepted',
    concerns: ({ to_accept }) => to_accept > 0,
    figures: ({ to_accept, assignments }) => ({ count: to_accept, total: assignments }),
  },
];

/** What needs somebody: one notice for each round and kind, with the readers it is about. */
function noticesOf(work: readonly Work[]): RoundNotice[] {
  return rules.flatMap(({ kind, concerns, figures }) => {
    const byRound = Map.groupBy(work.filter(concerns), ({ round }) => round.id);
    return [...byRound.values()].map((readers) => ({
      kind,
      round: readers[0]!.round,
      people: readers
        .map((one) => ({ id: one.id, full_name: one.full_name, ...figures(one) }))
        .toSorted((a, b) => (kind === 'past-due' ? b.count - a.count : 0)),
    }));
  });
}

export const listNotices = async (db: Db | Tx): Promise<RoundNotice[]> => noticesOf(await listWork(db));
