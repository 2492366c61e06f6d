import { type AnyAnswers } from '@cea/contract/dictionary/effective';
import { sameAnswer } from '@cea/contract/dictionary/kinds';
import { comparedRows } from '@cea/contract/compared-rows';
import { questionOf } from '@cea/contract/decision';
import { addRow, type Form, type FormRow, type RowScope } from '@cea/contract/forms';
import { reasonsFrom } from '@cea/contract/warning-reasons';
import { type SqlBool, sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { alignRows } from './align-rows.ts';
import { closeConsensus, isDecided } from './close-consensus.ts';
import { findRowIds } from './consensus-row-ids.ts';
import type { LockedForm } from './forms-queries.ts';
import { getForm } from './get-form.ts';
import { makeForm } from './make-form.ts';
import { byRowId } from './save-edits.ts';
import { type PlannedEdit, writePlan } from './write-plan.ts';

/** The answers on which both sides agree; the readers decide the rest. */
export function agreed(a: AnyAnswers | undefined, b: AnyAnswers | undefined): AnyAnswers {
  if (!a || !b) return {};
  return Object.fromEntries(Object.entries(a).filter(([key, value]) => sameAnswer(questionOf(key)!, value, b[key])));
}

/** Submitted readings of an article that count: those from before a reset do not. */
const listSubmitted = (tx: Tx, article_assignment_id: number): Promise<{ id: number }[]> =>
  tx
    .selectFrom('forms')
    .innerJoin('articles', 'articles.id', 'forms.article_id')
    .where('article_assignment_id', '=', article_assignment_id)
    .where('origin', '=', 'reader')
    .where('status', '=', 'submitted')
    .where(sql<SqlBool>`submitted_at > coalesce(reset_at, '-infinity')`)
    .orderBy('forms.id')
    .select('forms.id')
    // Reopening one of them waits for this lock, and then ends the consensus that was opened.
    .forShare('forms')
    .execute();

const listReaders = (tx: Tx, article_assignment_id: number) =>
  tx
    .selectFrom('assigned_readings')
    .where('article_assignment_id', '=', article_assignment_id)
    .select('reader_id')
    .execute();

export async function haveAllSubmitted(tx: Tx, article_assignment_id: number): Promise<boolean> {
  const readers = await listReaders(tx, article_assignment_id);
  return (await listSubmitted(tx, article_assignment_id)).length >= readers.length;
}

/**
 * Opens the consensus in the transaction of the last submission. The article's lock tells the last submission that it
 * is the last. Returns the consensus if its readers have something to agree on.
 */
export async function openConsensusWhenDue(
  tx: Tx,
  article_assignment_id: number,
  by: AuditSource,
): Promise<LockedForm | undefined> {
  await tx
    .selectFrom('article_assignments')
    .where('id', '=', article_assignment_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const readers = await listReaders(tx, article_assignment_id);
  const submitted = await listSubmitted(tx, article_assignment_id);
  const [first, second] = submitted;
  if (submitted.length < readers.length || !first || !second) return undefined;
  const [a, b] = [await getForm(tx, first.id), await getForm(tx, second.id)];
  const form = await openConsensus(tx, a, b, by.actor_id!);
  if (!isDecided(a, b)) return form;
  await closeConsensus(tx, form, a, by);
  return undefined;
}

interface OpenedRow {
  readonly scope: RowScope;
  readonly a_row_id: string | null;
  readonly b_row_id: string | null;
  /** The answers on which both readers agree. */
  readonly agreed: AnyAnswers;
}

const ofScope = (rows: readonly FormRow[], scope: RowScope) => rows.filter((row) => row.scope === scope);

/** The study, then the ratios and the weights, paired by similarity. */
export function pairReadings(a: Pick<Form, 'kind' | 'rows'>, b: Pick<Form, 'kind' | 'rows'>): OpenedRow[] {
  const [left, right] = [comparedRows(a.kind, a.rows), comparedRows(b.kind, b.rows)];
  return (['method', 'ratio', 'weight'] as const).flatMap((scope) => {
    const [ours, theirs] = [ofScope(left, scope), ofScope(right, scope)];
    const pairs = scope === 'method' ? [[ours[0], theirs[0]] as const] : alignRows(ours, theirs);
    return pairs.map(([one, other]) => ({
      scope,
      a_row_id: one?.row_id ?? null,
      b_row_id: other?.row_id ?? null,
      agreed: agreed(one?.answers, other?.answers),
    }));
  });
}

async function openConsensus(tx: Tx, a: Form, b: Form, by: number): Promise<LockedForm> {
  const { article_assignment_id, kind } = a;
  const article_id = a.article.id;
  const made = await makeForm(tx, { article_id, article_assignment_id, kind, origin: 'consensus' });
  await tx
    .insertInto('consensus_readings')
    .values([
      { form_id: made.id, side: 'A', reading_id: a.id, reading_seq: a.seq },
      { form_id: made.id, side: 'B', reading_id: b.id, reading_seq: b.seq },
    ])
    .execute();

  const [study, ...repeating] = pairReadings(a, b);
  const [ofA, ofB] = [byRowId(a.rows), byRowId(b.rows)];
  /** Why a warning stays on which both agree. */
  const reasonsOf = ({ a_row_id, b_row_id, agreed: alike }: OpenedRow): AnyAnswers =>
    reasonsFrom([ofA.get(a_row_id ?? '')?.answers, ofB.get(b_row_id ?? '')?.answers], { ...study!.agreed, ...alike });
  const ids = (await findRowIds(tx, a.id, b.id))(repeating);
  const rows = [study!, ...repeating].map((row, position) => ({
    ...row,
    position,
    row_id: position === 0 ? made.method_row_id : ids[position - 1]!,
  }));
  const edits = rows.flatMap((row): PlannedEdit[] => {
    const { row_id, scope, position, a_row_id } = row;
    const answers = { ...row.agreed, ...reasonsOf(row) };
    const value = { scope, position };
    const comes = { row_id, key: addRow, value, source: a_row_id === null ? 'B' : 'A' } as const;
    const cells = Object.entries(answers).map(([key, said]) => ({ row_id, key, value: said, source: 'A' as const }));
    return scope === 'method' ? cells : [comes, ...cells];
  });
  const form: LockedForm = { ...a, id: made.id, article_id, origin: 'consensus', status: 'open', seq: 0 };
  const method: FormRow = { row_id: made.method_row_id, scope: 'method', position: 0, answers: {} };
  const seq = await writePlan(tx, form, { by, rows: byRowId([method]), edits });
  await tx
    .insertInto('consensus_pairs')
    .values(rows.map(({ row_id, a_row_id, b_row_id }) => ({ form_id: made.id, row_id, a_row_id, b_row_id })))
    .execute();
  return { ...form, seq };
}
