import { sql } from 'kysely';
import type { Plot, Rates } from './cast.ts';

/** The rates of the round from one row of the audit log on. */
export interface RatesSince {
  readonly audit_id: number;
  readonly rates: Rates;
}

/** What was paid and not taken back: form, submission, reader, cents. */
export type Paid = readonly [form_id: number, submission_no: number, reader_id: number, cents: number];

interface Event {
  readonly id: number;
  readonly action: string;
  readonly actor_id: number;
  /** Of a form, or of an article that was reset. */
  readonly subject_id: number;
}

interface FormFacts {
  readonly id: number;
  readonly article_id: number;
  readonly rate: keyof Rates;
  /** The forms that it compared. */
  readonly readings: readonly number[];
}

async function listEvents({ db, article_ids }: Plot): Promise<Event[]> {
  const { rows } = await sql<Event>`
    SELECT l.id, l.action, l.actor_id, l.subject_id::int AS subject_id FROM audit_log l
    WHERE (l.subject_type = 'form' AND l.action NOT IN ('notes seen', 'consensus form edited')
        AND l.action NOT LIKE 'admin form %' AND l.subject_id IN
        (SELECT f.id::text FROM forms f WHERE f.article_id = ANY (${article_ids})))
      OR (l.action = 'article reset' AND l.subject_id = ANY (${article_ids}::int[]::text[]))
    ORDER BY l.id`.execute(db);
  return rows;
}

async function listForms({ db, article_ids }: Plot): Promise<FormFacts[]> {
  const { rows } = await sql<FormFacts>`
    SELECT f.id, f.article_id, f.kind || CASE f.origin WHEN 'consensus' THEN '_consensus' ELSE '' END || '_cents' AS rate,
      ARRAY (SELECT reading_id FROM consensus_readings c WHERE c.form_id = f.id) AS readings
    FROM forms f WHERE f.article_id = ANY (${article_ids})`.execute(db);
  return rows;
}

/**
 * What the ledger has to say, told from the audit log alone: who submitted what, and what was taken back. The log of one
 * article is in the order in which things happened, because each holds the lock of its article assignment.
 */
export async function recountLedger(plot: Plot, timeline: readonly RatesSince[]): Promise<Paid[]> {
  const forms = new Map((await listForms(plot)).map((form) => [form.id, form]));
  const submissions = new Map<number, number>();
  const paid = new Map<number, Paid>();
  const takeBack = (gone: (form: FormFacts) => boolean) => {
    for (const form of forms.values()) if (gone(form)) paid.delete(form.id);
  };
  for (const { id, action, actor_id, subject_id } of await listEvents(plot)) {
    if (action.endsWith('submitted')) {
      const number = (submissions.get(subject_id) ?? 0) + 1;
      submissions.set(subject_id, number);
      const { rates } = timeline.findLast(({ audit_id }) => audit_id < id)!;
      paid.set(subject_id, [subject_id, number, actor_id, rates[forms.get(subject_id)!.rate]]);
    } else if (action === 'article reset') takeBack(({ article_id }) => article_id === subject_id);
    else takeBack(({ id: form_id, readings }) => form_id === subject_id || readings.includes(subject_id));
  }
  return [...paid.values()].toSorted(([a], [b]) => a - b);
}

/** The lines of the ledger that no other line reverses. */
export async function listPaid({ db, article_ids }: Plot): Promise<Paid[]> {
  const { rows } = await sql<{ paid: Paid }>`
    SELECT jsonb_build_array(form_id, submission_no, reader_id, cents) AS paid FROM ledger_lines l
    WHERE article_id = ANY (${article_ids}) AND reversal_of IS NULL
      AND NOT EXISTS (SELECT FROM ledger_lines r WHERE r.reversal_of = l.id)
    ORDER BY form_id`.execute(db);
  return rows.map(({ paid }) => paid);
}

/** A reversal is the exact opposite of its line, and the sums of readers are those of what is paid. */
export async function sumLedger({ db, article_ids }: Plot): Promise<{ total: number; odd: number }> {
  const { rows } = await sql<{ total: number; odd: number }>`
    SELECT coalesce(sum(r.cents), 0)::int AS total, count(*) FILTER (WHERE l.id IS NOT NULL
      AND (l.reader_id, l.round_id, l.article_id, l.kind, -l.cents) <> (r.reader_id, r.round_id, r.article_id, r.kind, r.cents)
    )::int AS odd
    FROM ledger_lines r LEFT JOIN ledger_lines l ON l.id = r.reversal_of WHERE r.article_id = ANY (${article_ids})`.execute(
    db,
  );
  return rows[0]!;
}
