import { askedKeys } from '@cea/contract/dictionary/effective';
import { dictionary } from '@cea/contract/dictionary/variables';
import { type FormKind, formKinds } from '@cea/contract/dictionary/variable';
import { type RawBuilder, sql } from 'kysely';

/** The questions about the study that are always asked: the share that is answered tells how far a form is. */
const alwaysAsked = (kind: FormKind): string[] =>
  askedKeys(kind, 'method').filter((key) => !dictionary[key]!.shownWhen);

const answered = (kind: FormKind): RawBuilder<number> => {
  const keys = alwaysAsked(kind);
  return sql<number>`100 * (SELECT count(*) FROM unnest(${sql.val(keys)}::text[]) k WHERE m.answers ? k) / ${sql.lit(keys.length)}`;
};

/** In percent, of the form `f` in the assignment `s`. */
export const filled = sql<number>`CASE f.status WHEN 'submitted' THEN 100 WHEN 'open' THEN
  coalesce((SELECT CASE s.kind ${sql.join(
    formKinds.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${answered(kind)}`),
    sql` `,
  )} END FROM form_rows m WHERE m.form_id = f.id AND m.scope = 'method' LIMIT 1), 0) ELSE 0 END::int`;

/** Who reads what (`r`) in the assignments `s`, each with the live form `f` of the reader, if there is one. */
export const cells = sql`assigned_readings r
  LEFT JOIN forms f ON f.article_assignment_id = r.article_assignment_id AND f.live_reader_id = r.reader_id`;

export const cellState = sql<'planned' | 'open' | 'submitted'>`coalesce(f.status, 'planned')`;

/** An assignment without a date of its own is due with its round. */
export const due = sql<string | null>`coalesce(s.due_on, round.due_on)`;

/** How many readers an article of the assignment `s` needs: a full review always has two. */
export const needed = sql<number>`CASE s.kind WHEN 'review' THEN 2 ELSE round.readers_per_article END`;

/** Open after the due date, which ends with the day where the organization is. */
export const isLate = (time_zone: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(f.status = 'open' AND ${due} < (now() AT TIME ZONE ${time_zone})::date, false)`;

/**
 * How far the consensus of the article assignment `x` is. Screenings whose readers agree need no decision.
 */
export const consensusState = sql<'none' | 'open' | 'submitted' | 'agreed' | 'differ'>`CASE
  WHEN c.status = 'submitted' THEN 'submitted'
  WHEN s.kind = 'screening' AND read.by_all THEN CASE WHEN read.agreed THEN 'agreed' ELSE 'differ' END
  WHEN c.status = 'open' THEN 'open' ELSE 'none' END`;

/** The article assignments `x` of the assignments `s`, with the live consensus form `c` and whether all have read it. */
export const consensuses = sql`article_assignments x
  LEFT JOIN forms c ON c.article_assignment_id = x.id AND c.origin = 'consensus' AND c.status <> 'void'
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(f.status = 'submitted'), false) IS TRUE AND count(*) = count(f.id) AS by_all,
      bool_and(f.is_accepted IS NOT FALSE) = bool_or(f.is_accepted IS NOT FALSE) AS agreed
    FROM ${cells} WHERE r.article_assignment_id = x.id
  ) read`;
