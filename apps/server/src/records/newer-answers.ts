import { isDeepStrictEqual } from 'node:util';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import { keysOf } from '@cea/contract/dictionary/variables';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { RowScope } from '@cea/contract/forms';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

interface LiveRow {
  readonly kind: FormKind;
  readonly scope: RowScope;
  /** Of the article. */
  readonly above: AnyAnswers;
  /** Undefined: the row came after publishing. */
  readonly published: AnyAnswers | null;
  /** Null: the row was removed after publishing. */
  readonly current: AnyAnswers | null;
}

const methodKeys = keysOf('method');
const ownOf = (answers: AnyAnswers, scope: RowScope): AnyAnswers =>
  // The methods record also stores the citation, which has its own question.
  scope === 'method'
    ? Object.fromEntries(methodKeys.flatMap((key) => (key in answers ? [[key, answers[key]]] : [])))
    : answers;

/**
 * Whether the published form was edited after it was published: live records keep the answers that they were made with.
 * Compares values instead of times, because an edit can be undone and records are made again for other reasons.
 */
export async function hasNewerAnswers(db: Db | Tx, article_id: number): Promise<boolean> {
  const { rows } = await sql<LiveRow>`
    WITH live AS (
      SELECT form_id, row_id, answers FROM records WHERE article_id = ${article_id} AND to_rev IS NULL),
    form AS (SELECT f.id, f.kind, a.answers FROM forms f JOIN articles a ON a.id = f.article_id
      WHERE f.id = (SELECT form_id FROM live LIMIT 1)),
    rows AS (SELECT r.row_id, r.scope, r.answers, r.removed FROM form_rows r JOIN form ON form.id = r.form_id)
    SELECT form.kind, rows.scope, form.answers AS above, live.answers AS published,
      CASE WHEN NOT rows.removed THEN rows.answers END AS current
    FROM form CROSS JOIN rows LEFT JOIN live USING (row_id)
    WHERE live.row_id IS NOT NULL OR NOT rows.removed`.execute(db);
  const study = rows.find(({ scope }) => scope === 'method');
  if (!study) return false;
  const { kind, above } = study;
  const method = effective({ form: kind, scope: 'method', answers: study.current ?? {}, above });
  return rows.some(({ scope, published, current }) => {
    if (!published || !current) return true;
    const said =
      scope === 'method' ? method : effective({ form: kind, scope, answers: current, above: { ...above, ...method } });
    return !isDeepStrictEqual(ownOf(said, scope), ownOf(published, scope));
  });
}
