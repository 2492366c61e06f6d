import { type AdminForm, changesShown, type FormChange } from '@cea/contract/admin-forms';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { findMayPublish } from '../publishing/separate-duties.ts';
import { getForm } from '../reading/get-form.ts';
import { hasNewerAnswers } from '../records/newer-answers.ts';
import { hasNewerCitation } from '../records/newer-citation.ts';
import { shownOrigins } from './admin-forms-queries.ts';

type Head = Pick<AdminForm, 'submitted_at' | 'reader' | 'rejection_reason' | 'assignment'> & {
  readonly article_id: number;
};

async function findHead(db: Db | Tx, kind: FormKind, id: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    SELECT f.article_id, f.submitted_at,
      CASE WHEN u.id IS NOT NULL THEN ${personOf('u')} END AS reader,
      CASE WHEN v.id IS NOT NULL AND f.is_accepted IS FALSE
        THEN jsonb_build_object('id', v.id, 'label', v.label) END AS rejection_reason,
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'kind', s.kind, 'number', s.number,
        'round', jsonb_build_object('id', r.id, 'label', r.label)) END AS assignment
    FROM forms f
      LEFT JOIN training_readings t ON t.id = f.training_reading_id
      LEFT JOIN training_assignments ta ON ta.id = t.training_assignment_id
      LEFT JOIN users u ON u.id = coalesce(f.reader_id, ta.reader_id)
      LEFT JOIN vocabulary_entries v ON v.id = f.rejection_reason_id
      LEFT JOIN article_assignments x ON x.id = f.article_assignment_id
      LEFT JOIN assignments s ON s.id = x.assignment_id
      LEFT JOIN reading_rounds r ON r.id = s.round_id
    WHERE f.id = ${id} AND f.kind = ${kind} AND f.status <> 'void' AND f.origin = ANY (${[...shownOrigins]})`.execute(
    db,
  );
  return rows[0];
}

async function findPublished(db: Db | Tx, id: number, article_id: number): Promise<AdminForm['published']> {
  const { rows } = await sql<Omit<NonNullable<AdminForm['published']>, 'is_current'>>`
    SELECT r.form_id, f.kind, r.from_rev AS revision FROM records r JOIN forms f ON f.id = r.form_id
    WHERE r.article_id = ${article_id} AND r.type = 'methods' AND r.to_rev IS NULL`.execute(db);
  const [live] = rows;
  if (!live) return null;
  const isCurrent = async () => !(await hasNewerAnswers(db, article_id)) && !(await hasNewerCitation(db, article_id));
  return { ...live, is_current: live.form_id === id && (await isCurrent()) };
}

async function listChanges(db: Db | Tx, form_id: number): Promise<FormChange[]> {
  const { rows } = await sql<FormChange>`
    SELECT e.seq, e.row_id, e.key, e.old, e.new, e.at, nullif(e.reason, '') AS reason,
      ${personOf('u')} AS by
    FROM form_edits e JOIN users u ON u.id = e.by
    WHERE e.form_id = ${form_id} ORDER BY e.seq DESC LIMIT ${changesShown}`.execute(db);
  return rows;
}

/** Any form of this kind that is not void, with what an administrator needs to judge and edit it. */
export const readAdminForm = (db: Db, kind: FormKind, id: number, account: number): Promise<AdminForm> =>
  inSnapshot(db, async (snapshot) => {
    const head = await findHead(snapshot, kind, id);
    if (!head) throw new Refusal('not-found');
    const { article_id, ...own } = head;
    return {
      ...(await getForm(snapshot, id)),
      ...own,
      published: await findPublished(snapshot, id, article_id),
      may_publish: await findMayPublish(snapshot, account, [article_id]),
      changes: await listChanges(snapshot, id),
    };
  });
