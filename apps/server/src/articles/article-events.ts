import type { ArticleEvent, ArticleEventKind } from '@cea/contract/article-history';
import { type PageMeta, type PageQuery, pageMeta } from '@cea/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { personOf } from '../db/person.ts';

/** Actions of the audit log, as events of an article. */
const kindsOfActions = {
  'article edited': 'edited',
  'article enriched': 'enriched',
  'finding mended': 'mended',
  'finding waived': 'waived',
  'waiver taken back': 'waiver-ended',
  'article published': 'published',
  'article unpublished': 'unpublished',
  'article archived': 'archived',
  'article unarchived': 'unarchived',
  'article reset': 'reset',
  'article PDF attached': 'pdf-attached',
  'article PDF replaced': 'pdf-replaced',
  'article PDF removed': 'pdf-removed',
  'duplicate linked': 'linked',
  'duplicate split': 'split',
  'duplicate rejected': 'kept-apart',
  'duplicate reopened': 'pair-reopened',
} as const satisfies Record<string, ArticleEventKind>;

const kinds = sql`${JSON.stringify(kindsOfActions)}::jsonb`;
/** The earlier article of a decision about duplicates. */
const partner = sql`coalesce(l.new ->> 'duplicate_of', l.old ->> 'duplicate_of', l.new ->> 'with')::int`;

const imported = (id: number) => sql`
  SELECT 'imported' AS id, 'imported' AS kind, a.created_at AS at, i.created_by AS actor_id, i.name AS text,
    NULL::jsonb AS form, NULL::int AS revision, NULL::int AS other_id,
    NULL::jsonb AS old, NULL::jsonb AS new, NULL::jsonb AS finding
  FROM articles a LEFT JOIN import_records r ON r.article_id = a.id LEFT JOIN article_imports i ON i.id = r.import_id
  WHERE a.id = ${id}`;

const assigned = (id: number) => sql`
  SELECT 'assignment-' || aa.id, 'assigned', aa.assigned_at, NULL, NULL,
    jsonb_build_object('kind', s.kind, 'origin', NULL), NULL, NULL, NULL, NULL, NULL
  FROM article_assignments aa JOIN assignments s ON s.id = aa.assignment_id WHERE aa.article_id = ${id}`;

const submitted = (id: number) => sql`
  SELECT 'form-' || f.id, 'submitted', f.submitted_at, f.reader_id, NULL,
    jsonb_build_object('kind', f.kind, 'origin', f.origin), NULL, NULL, NULL, NULL, NULL
  FROM forms f WHERE f.article_id = ${id} AND f.submitted_at IS NOT NULL AND f.origin NOT IN ('gold', 'training')`;

/** Submissions that were taken back; the form itself knows its last. */
const submittedBefore = (id: number) => sql`
  SELECT 'line-' || l.id, 'submitted', l.at, l.reader_id, NULL,
    jsonb_build_object('kind', f.kind, 'origin', f.origin), NULL, NULL, NULL, NULL, NULL
  FROM ledger_lines l JOIN forms f ON f.id = l.form_id
  WHERE l.article_id = ${id} AND l.reversal_of IS NULL
    AND (f.submitted_at IS NULL OR l.submission_no < f.submissions)`;

/** Actions on forms that were already submitted. */
const kindsOfFormActions = {
  'reader form withdrawn': 'withdrawn',
  'reader form reopened': 'reopened',
  'consensus form edited': 'form-edited',
  'admin form edited': 'form-edited',
} as const satisfies Record<string, ArticleEventKind>;
const formKinds = sql`${JSON.stringify(kindsOfFormActions)}::jsonb`;

const afterwards = (id: number) => sql`
  SELECT 'audit-' || l.id, ${formKinds} ->> l.action, l.at,
    l.actor_id, l.reason, jsonb_build_object('kind', f.kind, 'origin', f.origin), NULL, NULL, NULL, NULL, NULL
  FROM forms f JOIN audit_log l ON l.subject_type = 'form' AND l.subject_id = f.id::text AND ${formKinds} ? l.action
  WHERE f.article_id = ${id}`;

const changesAnswers = sql`l.action IN ('article edited', 'article enriched')`;
const isAboutFinding = sql`l.action IN ('finding mended', 'finding waived', 'waiver taken back')`;

/**
 * The log names the form, the row and the waiver. The changed answers are in the edits of the form, and the reason is stored
 * with the waiver.
 */
const aboutFinding = sql`
  LEFT JOIN form_rows w ON ${isAboutFinding} AND w.form_id = f.id AND w.row_id::text = coalesce(l.new ->> 'row_id', l.old ->> 'row_id')
  LEFT JOIN settled_findings s ON s.form_id = f.id AND s.id::text = coalesce(l.new ->> 'waiver_id', l.old ->> 'waiver_id')
  LEFT JOIN LATERAL (
    SELECT jsonb_object_agg(e.key, e.old) AS old, jsonb_object_agg(e.key, e.new) AS new FROM form_edits e
    WHERE e.form_id = f.id AND e.source = 'cleaning'
      AND e.seq > (l.old ->> 'seq')::int AND e.seq <= (l.new ->> 'seq')::int
  ) mended ON l.action = 'finding mended'`;

/** The number of a row among those of its scope, as they are now. */
const numberOfRow = sql`CASE WHEN w.scope <> 'method' AND NOT w.removed THEN (SELECT count(*) FROM form_rows o
  WHERE o.form_id = w.form_id AND o.scope = w.scope AND o.position <= w.position AND NOT o.removed) END`;

const finding = sql`CASE WHEN ${isAboutFinding} THEN jsonb_build_object(
    'rule', coalesce(l.new ->> 'rule', l.old ->> 'rule'), 'waiver', s.kind, 'scope', coalesce(w.scope, 'method'),
    'number', ${numberOfRow}) END`;

/** What was changed in a submitted form: read for the events of one page only. */
const changedAnswers = sql`LATERAL (
  SELECT jsonb_agg(jsonb_build_object('scope', w.scope, 'number', ${numberOfRow},
    'key', c.key, 'old', c.old, 'new', c.new) ORDER BY c.seq) AS answers
  FROM audit_log l JOIN form_edits c ON c.form_id = l.subject_id::int
    AND c.seq > (l.old ->> 'seq')::int AND c.seq <= (l.new ->> 'seq')::int
    JOIN form_rows w ON w.form_id = c.form_id AND w.row_id = c.row_id
  WHERE l.id = CASE WHEN e.kind = 'form-edited' THEN substr(e.id, length('audit-') + 1)::bigint END) changed`;

/** What an administrator did, or ReaderBot, from the audit log. */
const audited = (id: number) => sql`
  SELECT 'audit-' || l.id, coalesce(${kinds} ->> l.action, 'other'), l.at, l.actor_id,
    CASE WHEN ${isAboutFinding} THEN CASE WHEN l.action = 'finding waived' THEN s.reason END
      ELSE coalesce(l.reason, l.new ->> 'name', l.old ->> 'name',
        CASE WHEN NOT ${kinds} ? l.action THEN l.action END) END,
    CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('kind', f.kind, 'origin', f.origin) END,
    (l.new ->> 'revision')::int, ${partner},
    CASE WHEN ${changesAnswers} THEN l.old ELSE mended.old END,
    CASE WHEN ${changesAnswers} THEN l.new ELSE mended.new END, ${finding}
  FROM audit_log l LEFT JOIN forms f ON f.id = (l.new ->> 'form_id')::int
  ${aboutFinding}
  WHERE l.subject_type = 'article' AND l.subject_id = ${String(id)}`;

/** Decisions about later articles that may repeat this one: the audit log has them under the later one. */
const repeated = (id: number) => sql`
  SELECT 'audit-' || l.id, ${kinds} ->> l.action, l.at, l.actor_id, NULL, NULL, NULL, p.article_id, NULL, NULL, NULL
  FROM duplicate_pairs p JOIN audit_log l ON l.subject_type = 'article' AND l.subject_id = p.article_id::text
    AND l.action LIKE 'duplicate %' AND ${partner} = p.earlier_id
  WHERE p.earlier_id = ${id}`;

/** Revisions that came about otherwise, such as a renamed vocabulary entry or an imported registry. */
const revised = (id: number) => sql`
  SELECT 'revision-' || r.revision, 'revised', r.at, r.by, r.reason, NULL, r.revision, NULL, NULL, NULL, NULL
  FROM revisions r WHERE r.article_ids @> ${[id]}::int[] AND NOT EXISTS (SELECT FROM audit_log l
    WHERE l.subject_type = 'article' AND l.subject_id = ${String(id)} AND (l.new ->> 'revision')::int = r.revision)`;

const sources: readonly ((id: number) => RawBuilder<unknown>)[] = [
  imported,
  assigned,
  submitted,
  submittedBefore,
  afterwards,
  audited,
  repeated,
  revised,
];

/** Everything that happened to an article, each event once, newest first. */
export async function listArticleEvents(
  db: Db,
  article_id: number,
  query: PageQuery,
): Promise<{ data: ArticleEvent[]; meta: PageMeta }> {
  const { page, per_page } = query;
  const all = sql.join(
    sources.map((source) => source(article_id)),
    sql` UNION ALL `,
  );
  const { rows } = await sql<ArticleEvent & { total: number }>`
    WITH events AS (${all}), counted AS (SELECT count(*)::int AS total FROM events)
    SELECT e.id, e.kind, e.at, e.text, e.form, e.revision, e.old, e.new, e.finding, counted.total,
      coalesce(changed.answers, '[]') AS answers,
      CASE WHEN u.id IS NOT NULL THEN ${personOf('u')} END AS actor,
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'compound_id', o.compound_id) END AS other
    FROM counted LEFT JOIN LATERAL (SELECT * FROM events ORDER BY at DESC, kind = 'imported', id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}) e ON true
    LEFT JOIN ${changedAnswers} ON true
    LEFT JOIN users u ON u.id = e.actor_id LEFT JOIN articles o ON o.id = e.other_id
    ORDER BY e.at DESC, e.kind = 'imported', e.id DESC`.execute(db);
  // The total comes even with a page after the last, in a row of its own.
  const data = rows.filter(({ id }) => id !== null);
  return { data, meta: pageMeta(query, rows[0]?.total ?? 0) };
}
