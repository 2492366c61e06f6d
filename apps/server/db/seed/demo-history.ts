import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import { assignArticles } from '../../src/assignments/assign-articles.ts';
import { createAssignment } from '../../src/assignments/create-assignment.ts';
import type { Tx } from '../../src/db/database.ts';
import { findDemoPair } from './demo-pair.ts';
import type { DemoReaders } from './demo-readers.ts';
import { reverseOnce } from './demo-reversals.ts';
import { closedRoundDays, closedRounds, makeClosedRound } from './demo-rounds.ts';
import { revisionOfRound } from './publish-rounds.ts';
import { openStream, type Random } from './registry/random.ts';

/** Enough for a believable round; a large registry leaves most of its articles to earlier times. */
const perRound = 40;
const perAssignment = 12;
const readersPerAssignment = 6;
/** In so many of the last rounds those who can sign in have read as well. */
const knownRounds = 5;

/** The latest of those that were rejected, oldest first. */
const listRejected = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT s.article_id AS id FROM article_states s
    JOIN articles a ON a.id = s.article_id JOIN forms f ON f.article_id = a.id AND f.origin = 'admin'
    WHERE s.state = 'rejected' ORDER BY a.compound_id DESC LIMIT ${perRound * closedRounds}`.execute(tx);
  return rows.map(({ id }) => id).toReversed();
};

/** Those that were published after a round. */
const listPublished = async (tx: Tx, round: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT r.article_id AS id FROM records r
    JOIN articles a ON a.id = r.article_id JOIN forms f ON f.article_id = a.id AND f.origin = 'admin'
    WHERE r.type = 'methods' AND r.from_rev = ${revisionOfRound(round)} ORDER BY a.compound_id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** As many in each round as in the others, but for one. */
const shareOf = (ids: readonly number[], round: number): number[] =>
  ids.slice(Math.round((ids.length * (round - 1)) / closedRounds), Math.round((ids.length * round) / closedRounds));

/** An internal reader and an external one for each article, in turn. */
function drawPairs(random: Random, { internal, external }: DemoReaders, [mine = [], yours = []]: readonly number[][]) {
  const half = readersPerAssignment / 2;
  const ours = [...mine, ...random.shuffle(internal)].slice(0, half);
  const theirs = [...yours, ...random.shuffle(external)].slice(0, half);
  return {
    reader_ids: [...ours, ...theirs],
    pairOf: (place: number) => [ours[place % half]!, theirs[(place + Math.floor(place / half)) % half]!],
  };
}

interface Batch {
  readonly round_id: number;
  readonly kind: FormKind;
  readonly article_ids: readonly number[];
  /** Days from today, below 0. */
  readonly published: number;
  readonly due: number;
  /** Those who are among its readers in any case: an internal one and an external one. */
  readonly known: readonly number[] | undefined;
}

async function assignBatch(tx: Tx, random: Random, readers: DemoReaders, batch: Batch): Promise<void> {
  const at = sql<string>`now() + ${batch.published} * interval '1 day'`;
  const { reader_ids, pairOf } = drawPairs(
    random,
    readers,
    (batch.known ?? []).map((id) => [id]),
  );
  const articles = batch.article_ids;
  // Small registries have rounds of few articles, which need no more readers than they can occupy.
  const busy = new Set(articles.flatMap((_, place) => pairOf(place)));
  const assignment_id = await createAssignment(tx, batch.round_id, batch.kind, {
    created_at: at,
    published_at: at,
    due_on: sql`current_date + ${batch.due}::int`,
  });
  await assignArticles(tx, assignment_id, {
    reader_ids: reader_ids.filter((id) => busy.has(id)),
    article_ids: articles,
    readersOf: pairOf,
    assigned_at: at,
    accepted_at: sql`now() + ${batch.published + 2} * interval '1 day'`,
  });
}

type Work = Record<FormKind, readonly number[]>;

async function assignRound(tx: Tx, number: number, readers: DemoReaders, known: Batch['known'], work: Work) {
  const random = openStream(`closed round ${number}`);
  const round_id = await makeClosedRound(tx, number);
  const { starts, due } = closedRoundDays(number);
  for (const kind of ['screening', 'review'] as const)
    for (let from = 0; from < work[kind].length; from += perAssignment)
      await assignBatch(tx, random, readers, {
        round_id,
        kind,
        article_ids: work[kind].slice(from, from + perAssignment),
        published: kind === 'screening' ? starts : starts + 21,
        due: kind === 'screening' ? starts + 20 : due,
        known: from === 0 && number > closedRounds - knownRounds ? known : undefined,
      });
  return round_id;
}

/** Nobody reads an article before it has come. */
const dateArticles = (tx: Tx, rounds: readonly number[]) =>
  sql`UPDATE articles a SET created_at = least(a.created_at, x.assigned - interval '9 days')
    FROM (SELECT x.article_id, min(x.assigned_at) AS assigned FROM article_assignments x
      JOIN assignments s ON s.id = x.assignment_id WHERE s.round_id = ANY (${rounds}) GROUP BY 1) x
    WHERE x.article_id = a.id`.execute(tx);

/** One reader in nine rejected an abstract that was accepted in the end. */
const readArticles = (tx: Tx, rounds: readonly number[]) =>
  sql`INSERT INTO forms (article_id, article_assignment_id, kind, origin, reader_id, status, submissions,
      dictionary_version, is_accepted, created_at, submitted_at)
    SELECT x.article_id, x.id, s.kind, 'reader', c.reader_id, 'submitted', 1, ${dictionaryVersion},
      p.is_accepted IS NOT FALSE AND NOT (s.kind = 'screening' AND x.id % 9 = 4 AND c.place = 2),
      s.published_at + interval '2 days', s.published_at + (3 + (x.id * 7 + c.place * 5) % 13) * interval '1 day'
        + (x.id * 37 + c.reader_id) % 600 * interval '1 minute'
    FROM (SELECT *, row_number() OVER (PARTITION BY article_assignment_id ORDER BY reader_id) AS place
        FROM assigned_readings) c
      JOIN article_assignments x ON x.id = c.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
      JOIN forms p ON p.article_id = x.article_id AND p.origin = 'admin'
    WHERE s.round_id = ANY (${rounds}) ORDER BY s.published_at, x.id, c.place`.execute(tx);

/** After every full review, and where readers disagree on an abstract. */
const agree = (tx: Tx, rounds: readonly number[]) =>
  sql`INSERT INTO forms (article_id, article_assignment_id, kind, origin, status, submissions, dictionary_version,
      is_accepted, created_at, submitted_at)
    SELECT x.article_id, x.id, s.kind, 'consensus', 'submitted', 1, ${dictionaryVersion}, true,
      max(f.submitted_at), max(f.submitted_at) + (1 + x.id % 6) * interval '1 day'
    FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
    WHERE s.round_id = ANY (${rounds}) AND f.origin = 'reader'
    GROUP BY x.id, x.article_id, s.kind, s.published_at
    HAVING s.kind = 'review' OR bool_or(f.is_accepted) <> bool_and(f.is_accepted)
    ORDER BY s.published_at, x.id`.execute(tx);

const ofRounds = (rounds: readonly number[]) => sql`f.article_assignment_id IN (SELECT x.id FROM article_assignments x
  JOIN assignments s ON s.id = x.assignment_id WHERE s.round_id = ANY (${rounds}))`;

/** Readers and consensus answered what was published later. An abstract only tells whether QALYs are measured. */
async function copyAnswers(tx: Tx, rounds: readonly number[]): Promise<void> {
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT f.id, CASE f.origin WHEN 'consensus' THEN r.row_id ELSE gen_random_uuid() END, r.scope, r.position, r.answers
    FROM forms f JOIN forms p ON p.article_id = f.article_id AND p.origin = 'admin' AND p.kind = f.kind
      JOIN form_rows r ON r.form_id = p.id AND NOT r.removed
    WHERE ${ofRounds(rounds)}`.execute(tx);
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT f.id, gen_random_uuid(), 'method', 0, jsonb_build_object('cost_per_qaly', f.is_accepted)
    FROM forms f WHERE ${ofRounds(rounds)} AND NOT EXISTS (SELECT FROM form_rows r WHERE r.form_id = f.id)`.execute(tx);
}

/** Each reader has overlooked some answers, in later rounds fewer. */
const overlookAnswers = (tx: Tx, rounds: readonly number[]) =>
  sql`UPDATE form_rows r SET answers = r.answers - ARRAY (SELECT key FROM jsonb_object_keys(r.answers) key
      WHERE get_byte(decode(md5(concat(key, f.reader_id, f.article_id, r.position)), 'hex'), 0) < 4 + ${closedRounds} - q.number)
    FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id JOIN reading_rounds q ON q.id = s.round_id
    WHERE f.id = r.form_id AND f.origin = 'reader' AND f.kind = 'review' AND q.id = ANY (${rounds})`.execute(tx);

/** What each consensus compared, row by row. */
async function pairForms(tx: Tx, rounds: readonly number[]): Promise<void> {
  await sql`INSERT INTO consensus_readings (form_id, side, reading_id, reading_seq)
    SELECT f.id, CASE row_number() OVER (PARTITION BY f.id ORDER BY r.id) WHEN 1 THEN 'A' ELSE 'B' END, r.id, r.seq
    FROM forms f JOIN forms r ON r.article_assignment_id = f.article_assignment_id AND r.origin = 'reader'
    WHERE f.origin = 'consensus' AND ${ofRounds(rounds)}`.execute(tx);
  await sql`INSERT INTO consensus_pairs (form_id, row_id, a_row_id, b_row_id)
    SELECT r.form_id, r.row_id, a.row_id, b.row_id
    FROM forms f JOIN form_rows r ON r.form_id = f.id
      JOIN consensus_readings ca ON ca.form_id = f.id AND ca.side = 'A'
      JOIN consensus_readings cb ON cb.form_id = f.id AND cb.side = 'B'
      JOIN form_rows a ON a.form_id = ca.reading_id AND a.scope = r.scope AND a.position = r.position
      JOIN form_rows b ON b.form_id = cb.reading_id AND b.scope = r.scope AND b.position = r.position
    WHERE f.origin = 'consensus' AND ${ofRounds(rounds)}`.execute(tx);
}

/** At the rates of the round; each side submitted about half of what was agreed. */
export const payForms = (
  tx: Tx,
  rounds: readonly number[],
  origins: readonly ('reader' | 'consensus')[] = ['reader', 'consensus'],
) =>
  sql`INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, at)
    SELECT coalesce(f.reader_id, a.reader_id), s.round_id, f.article_id, f.id, f.submissions, w.kind,
      CASE w.kind WHEN 'screening' THEN q.screening_cents WHEN 'review' THEN q.review_cents
        WHEN 'screening-consensus' THEN q.screening_consensus_cents ELSE q.review_consensus_cents END, f.submitted_at
    FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id JOIN reading_rounds q ON q.id = s.round_id
      CROSS JOIN LATERAL (SELECT f.kind || CASE f.origin WHEN 'consensus' THEN '-consensus' ELSE '' END AS kind) w
      LEFT JOIN consensus_readings c ON c.form_id = f.id AND c.side = CASE f.id % 2 WHEN 0 THEN 'A' ELSE 'B' END
      LEFT JOIN forms a ON a.id = c.reading_id
    WHERE s.round_id = ANY (${rounds}) AND f.origin = ANY (${origins}) AND f.status = 'submitted'
      AND NOT EXISTS (SELECT FROM ledger_lines l WHERE l.form_id = f.id AND l.submission_no = f.submissions)
    ORDER BY f.submitted_at, f.id`.execute(tx);

/** A week after each round, but for some of the last one, which are still to be submitted. */
const submitInvoices = (tx: Tx, rounds: readonly number[], known: readonly number[]) =>
  sql`UPDATE invoices i SET submitted_at = r.due_on + 7, payee = u.full_name || chr(10) || u.payment_address
    FROM reading_rounds r, users u WHERE r.id = i.round_id AND u.id = i.reader_id AND r.id = ANY (${rounds})
      AND NOT (r.id = ${rounds.at(-1)!} AND (u.id % 3 = 0 OR u.id = ANY (${known})))`.execute(tx);

/** What five rounds and a bit bring: a round begins every ten weeks. */
const setGoal = (tx: Tx, lastRound: number) =>
  sql`INSERT INTO settings (key, value)
    SELECT 'annual_goal', to_jsonb(greatest(10, round(count(DISTINCT x.article_id) * 365 / 70.0, -1)::int))
    FROM assignments s JOIN article_assignments x ON x.assignment_id = s.id
    WHERE s.round_id = ${lastRound} AND s.kind = 'review'
    ON CONFLICT DO NOTHING`.execute(tx);

/** Twelve closed rounds, in which the articles of the synthetic registry were screened and reviewed. */
export async function seedDemoHistory(tx: Tx, readers: DemoReaders): Promise<void> {
  const earlier = await tx.selectFrom('reading_rounds').where('number', '<=', closedRounds).select('id').execute();
  if (earlier.length > 0) return;
  const rejected = await listRejected(tx);
  const known = await findDemoPair(tx);
  const rounds: number[] = [];
  for (let number = 1; number <= closedRounds; number += 1) {
    const review = await listPublished(tx, number);
    rounds.push(
      await assignRound(tx, number, readers, known, { screening: [...review, ...shareOf(rejected, number)], review }),
    );
  }
  await dateArticles(tx, rounds);
  await readArticles(tx, rounds);
  await agree(tx, rounds);
  await copyAnswers(tx, rounds);
  await overlookAnswers(tx, rounds);
  await pairForms(tx, rounds);
  await reverseOnce(tx, rounds.at(-1)!, known ?? []);
  await payForms(tx, rounds);
  await submitInvoices(tx, rounds, known ?? []);
  await setGoal(tx, rounds.at(-1)!);
}
