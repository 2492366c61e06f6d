import { applyEdits, type EditableRow } from '@cea/contract/apply-edits';
import type { ComparedVotes } from '@cea/contract/agreement';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { FormRow, Pair } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { listRowsByForm } from '../reading/get-form.ts';
import { pairReadings } from '../reading/open-consensus.ts';
import { listFirstEdits, listPairsByForm, listStudyRows, type ReadTwice } from './agreement-queries.ts';

type RowsByForm = ReadonlyMap<number, readonly FormRow[]>;

/** Forms that were submitted more than once, as they first were. */
async function readFirstRows(tx: Tx, kind: FormKind, form_ids: readonly number[]): Promise<RowsByForm> {
  if (form_ids.length === 0) return new Map();
  const edits = Map.groupBy(await listFirstEdits(tx, form_ids), ({ form_id }) => form_id);
  const studies = await listStudyRows(tx, form_ids);
  const rowsOf = (form_id: number, own: Parameters<typeof applyEdits>[1]): FormRow[] => {
    const row_id = studies.get(form_id)!;
    const study: EditableRow = { row_id, scope: 'method', position: 0, answers: {} };
    // They were checked when they were typed, by what the dictionary asked at that time.
    const { rows } = applyEdits({ kind, rows: new Map([[row_id, study]]), isPlanned: true }, own);
    return [...rows.values()].filter(({ removed }) => !removed);
  };
  return new Map([...edits].map(([form_id, own]) => [form_id, rowsOf(form_id, own)]));
}

/** Decisions from before they were answers are only in their form. */
const withDecision = (rows: readonly FormRow[], is_accepted: boolean | null): FormRow[] =>
  rows.map((row) =>
    row.scope === 'method' && is_accepted !== null && row.answers.is_accepted === undefined
      ? { ...row, answers: { ...row.answers, is_accepted } }
      : row,
  );

/** Rows of two readings that belong together by their likeness. */
export const pairsBetween = (kind: FormKind, a: readonly FormRow[], b: readonly FormRow[]): Pair[] =>
  pairReadings({ kind, rows: [...a] }, { kind, rows: [...b] }).map(({ scope, a_row_id, b_row_id }) => ({
    row_id: (a_row_id ?? b_row_id)!,
    scope,
    a_row_id,
    b_row_id,
  }));

export interface ComparedReading {
  readonly of: ReadTwice;
  readonly rows: readonly [readonly FormRow[], readonly FormRow[]];
  readonly pairs: readonly Pair[];
}

/** The answers of both readers and which rows of them belong together: as their consensus pairs them, if it compares these. */
export async function compareReadings(
  tx: Tx,
  { kind, votes }: { kind: FormKind; votes: ComparedVotes },
  articles: readonly ReadTwice[],
): Promise<ComparedReading[]> {
  const readings = articles.flatMap(({ a, b }) => [a, b]);
  const changed = votes === 'first' ? readings.filter(({ submissions }) => submissions > 1) : [];
  const first = await readFirstRows(
    tx,
    kind,
    changed.map(({ form_id }) => form_id),
  );
  const now = await listRowsByForm(
    tx,
    readings.map(({ form_id }) => form_id).filter((id) => !first.has(id)),
  );
  const paired = await listPairsByForm(
    tx,
    articles.flatMap(({ consensus_id }) => consensus_id ?? []),
  );
  const rowsOf = ({ form_id, is_accepted }: ReadTwice['a']): readonly FormRow[] =>
    first.get(form_id) ?? withDecision(now.get(form_id) ?? [], is_accepted);
  return articles.map((of) => {
    const [a, b] = [rowsOf(of.a), rowsOf(of.b)];
    const areNow = !first.has(of.a.form_id) && !first.has(of.b.form_id);
    const stored = areNow && of.consensus_id !== null ? paired.get(of.consensus_id) : undefined;
    return { of, rows: [a, b], pairs: stored ?? pairsBetween(kind, a, b) };
  });
}
