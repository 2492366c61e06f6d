import type { CleanedForm, MendedFinding, Waiver } from '@cea/contract/cleaning-calls';
import { findCleaningRule } from '@cea/contract/cleaning-rules';
import { cellName } from '@cea/contract/form-faults';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { saveEdits } from '../reading/save-edits.ts';
import { assertComplete, waitForTurn } from '../reading/submit-form.ts';
import { type CheckedForm, checkForms } from './check-forms.ts';
import { type CleanedHead, lockHead } from './cleaning-queries.ts';
import { cellOf, readCleanedForm } from './read-cleaned-form.ts';

type Finding = CheckedForm['findings'][number];

async function getChecked(tx: Tx, id: number): Promise<CheckedForm> {
  await waitForTurn(tx, id);
  const head = await lockHead(tx, id);
  if (!head) throw new Refusal('not-found');
  return (await checkForms(tx, [head]))[0]!;
}

/** What is decided must be about the answers that the administrator saw. */
function assertSeen({ head }: CheckedForm, seq: number): void {
  if (head.seq !== seq) throw new Refusal('conflict', 'This form was changed in the meantime. Look at it again.');
}

interface Settled extends Pick<Finding, 'row_id' | 'rule' | 'values'> {
  readonly form_id: number;
  readonly state: 'mended' | 'waived';
  readonly by: number;
  readonly kind?: string | null;
  readonly reason?: string | null;
}

/** Takes the place of an earlier decision of this kind about the same finding. */
async function settle(tx: Tx, { values, kind = null, reason = null, ...settled }: Settled): Promise<string> {
  const { form_id, row_id, rule, state, by } = settled;
  await sql`UPDATE settled_findings SET ended_at = now(), ended_by = ${by} WHERE form_id = ${form_id}
    AND row_id = ${row_id} AND rule = ${rule} AND state = ${state} AND ended_at IS NULL`.execute(tx);
  const { id } = await tx
    .insertInto('settled_findings')
    .values({ ...settled, answers: JSON.stringify(values), kind, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each edit must be of an answer that the rule reads in this row. */
function assertRead({ rows }: CheckedForm, { rule, row_id, edits }: MendedFinding): void {
  const cells = findCleaningRule(rule)!.reads.map((key) => cellOf(rows, row_id, key));
  const names = new Set(cells.map((cell) => cellName(cell.row_id, cell.key)));
  const others = edits.map((edit) => cellName(edit.row_id, edit.key)).filter((name) => !names.has(name));
  if (others.length > 0) throw invalid(Object.fromEntries(others.map((name) => [name, ['Not part of this finding.']])));
}

async function isRepeat(tx: Tx, form_id: number, { edits }: MendedFinding): Promise<boolean> {
  const ids = edits.map(({ edit_id }) => edit_id);
  const found = tx.selectFrom('form_edits').where('form_id', '=', form_id).where('edit_id', 'in', ids);
  return (await found.select('edit_id').execute()).length === new Set(ids).size;
}

const lockedForm = ({ id, seq, article_id, article_assignment_id }: CleanedHead) =>
  ({ id, seq, article_id, article_assignment_id, kind: 'review', origin: 'consensus', status: 'submitted' }) as const;

/** Corrects answers of the consensus. Everything that the rules no longer find after it counts as mended. */
export const mendFinding = (call: SignedInCall, id: number, mend: MendedFinding): Promise<CleanedForm> =>
  call.write(async (tx) => {
    const before = await getChecked(tx, id);
    if (await isRepeat(tx, id, mend)) return readCleanedForm(tx, id);
    assertSeen(before, mend.seq);
    assertRead(before, mend);
    const { label } = findCleaningRule(mend.rule)!;
    const form = lockedForm(before.head);
    const edits = mend.edits.map((edit) => ({ ...edit, base_seq: mend.seq }));
    const seq = await saveEdits(tx, form, call.actor.id, edits, {
      reason: `Data cleaning: ${label}`,
      source: 'cleaning',
    });
    await assertComplete(tx, form);
    const [after] = await checkForms(tx, [before.head]);
    const left = new Set(
      after!.findings.flatMap(({ state, row_id, rule }) => (state === 'mended' ? [] : [row_id + rule])),
    );
    const mended = before.findings.filter(({ state, row_id, rule }) => state !== 'mended' && !left.has(row_id + rule));
    for (const { row_id, rule, values } of mended)
      await settle(tx, { form_id: id, row_id, rule, values, state: 'mended', by: call.actor.id });
    await audit(tx, call.by, {
      action: 'finding mended',
      subject_type: 'article',
      subject_id: before.head.article_id,
      old: { seq: mend.seq },
      new: { form_id: id, seq, row_id: mend.row_id, rule: mend.rule, name: `Data cleaning: ${label}` },
    });
    return readCleanedForm(tx, id);
  });

/** Leaves an open finding as it is, for a reason. */
export const waiveFinding = (call: SignedInCall, id: number, waiver: Waiver): Promise<CleanedForm> =>
  call.write(async (tx) => {
    const form = await getChecked(tx, id);
    assertSeen(form, waiver.seq);
    const { rule, row_id, kind, reason } = waiver;
    const found = form.findings.find((one) => one.rule === rule && one.row_id === row_id);
    if (!found || found.state === 'mended')
      throw new Refusal('conflict', 'This finding is gone: its answers have changed.');
    if (found.state === 'waived') throw new Refusal('conflict', 'This finding is already waived.');
    const decided = { form_id: id, row_id, rule, values: found.values, by: call.actor.id };
    const waiver_id = await settle(tx, { ...decided, state: 'waived', kind, reason });
    await audit(tx, call.by, {
      action: 'finding waived',
      subject_type: 'article',
      subject_id: form.head.article_id,
      new: { form_id: id, waiver_id, row_id, rule, kind },
    });
    return readCleanedForm(tx, id);
  });

/** The finding is open again. */
export const takeBackWaiver = (call: SignedInCall, id: number, waiver_id: string): Promise<CleanedForm> =>
  call.write(async (tx) => {
    const { head } = await getChecked(tx, id);
    const ended = await tx
      .updateTable('settled_findings')
      .set({ ended_at: sql`now()`, ended_by: call.actor.id })
      .where('id', '=', waiver_id)
      .where('form_id', '=', id)
      .where('state', '=', 'waived')
      .where('ended_at', 'is', null)
      .returning(['row_id', 'rule'])
      .executeTakeFirst();
    if (!ended) throw new Refusal('not-found');
    await audit(tx, call.by, {
      action: 'waiver taken back',
      subject_type: 'article',
      subject_id: head.article_id,
      old: { form_id: id, waiver_id, ...ended },
      new: { form_id: id },
    });
    return readCleanedForm(tx, id);
  });
