import { withAnswer } from '@cea/contract/apply-edits';
import { findFindings, type Finding } from '@cea/contract/cleaning';
import type { CleanedForm, ListedFinding, MendedFinding } from '@cea/contract/cleaning-calls';
import { type CleaningContext, exchangeRateRule, findCleaningRule } from '@cea/contract/cleaning-rules';
import { checkAnswer } from '@cea/contract/dictionary/check';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { FormRow } from '@cea/contract/forms';

/** What was typed, by key of the answer; null clears it. */
export type Draft = Readonly<Record<string, unknown>>;

/** One answer that the rule of a finding reads. */
export interface FindingField {
  readonly key: string;
  /** The study's, or the finding's own. */
  readonly row_id: string;
  /** As agreed. */
  readonly value: unknown;
  readonly a: unknown;
  readonly b: unknown;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const answersOf = (rows: readonly FormRow[], row_id: string | null | undefined) =>
  rows.find((row) => row.row_id === row_id)?.answers;

/** The answers that a rule reads in its row, as far as anyone has answered them, with both readers' own. */
export function fieldsOf({ form, readings, pairs }: CleanedForm, { rule, row_id, key: main }: ListedFinding) {
  const study = form.rows.find(({ scope }) => scope === 'method');
  return findCleaningRule(rule)!.reads.flatMap((key): FindingField[] => {
    const own = dictionary[key]!.scope === 'method' ? (study?.row_id ?? row_id) : row_id;
    const pair = pairs.find((one) => one.row_id === own);
    const a = answersOf(readings[0]?.rows ?? [], pair?.a_row_id)?.[key];
    const b = answersOf(readings[1]?.rows ?? [], pair?.b_row_id)?.[key];
    const value = answersOf(form.rows, own)?.[key];
    const isAnswered = [value, a, b].some((given) => given !== undefined);
    return isAnswered || key === main ? [{ key, row_id: own, value, a, b }] : [];
  });
}

export const shownValue = ({ key, value }: FindingField, draft: Draft): unknown =>
  Object.hasOwn(draft, key) ? (draft[key] ?? undefined) : value;

export const changedFields = (fields: readonly FindingField[], draft: Draft): FindingField[] =>
  fields.filter((field) => !isSame(shownValue(field, draft), field.value));

const differs = (field: FindingField): boolean => !isSame(field.a, field.value) || !isSame(field.b, field.value);

/** The field that readers' values are shown for: the one last visited, else the first that a reader answered otherwise. */
export const comparedField = (
  fields: readonly FindingField[],
  visited: string | undefined,
  main: string,
): FindingField | undefined =>
  fields.find(({ key }) => key === visited) ??
  fields.find(differs) ??
  fields.find(({ key }) => key === main) ??
  fields[0];

/** One reader's value of a field. */
export const takenFrom = (field: FindingField, side: 'a' | 'b'): Draft => ({ [field.key]: field[side] ?? null });

/** The rows of the form with what was typed. */
export const typedRows = (rows: readonly FormRow[], fields: readonly FindingField[], draft: Draft): FormRow[] =>
  fields
    .filter(({ key }) => Object.hasOwn(draft, key))
    .reduce(
      (now, { row_id, key }) => now.map((row) => (row.row_id === row_id ? withAnswer(row, key, draft[key]) : row)),
      [...rows],
    );

export interface Check {
  /** What the rule still finds; undefined if nothing. */
  readonly left: Finding | undefined;
  /** What other rules would find that they don't find now. */
  readonly raised: readonly Finding[];
}

const nameOf = ({ row_id, rule }: Pick<Finding, 'row_id' | 'rule'>): string => `${row_id} ${rule}`;

/** Runs the rules over what was typed, as the server will. Without rates the exchange rate is left out. */
export function checkDraft(
  { form, findings }: CleanedForm,
  rows: readonly FormRow[],
  finding: ListedFinding,
  context: CleaningContext | undefined,
): Check {
  const none = { target_year: 0, usdPerUnit: () => 1, cpi: () => 1 };
  const found = findFindings({ rows }, context ?? { publication_year: undefined, rates: none });
  const known = new Set([...findings.filter(({ state }) => state !== 'mended').map(nameOf), nameOf(finding)]);
  const isChecked = ({ rule }: Finding) => context !== undefined || rule !== exchangeRateRule.id;
  const counted = rows === form.rows ? [] : found.filter((one) => !known.has(nameOf(one)) && isChecked(one));
  return { left: found.find((one) => nameOf(one) === nameOf(finding)), raised: counted };
}

export const faultOf = (key: string, value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : checkAnswer(key, value);

/** The edits of a mend; `valueOf` says what each changed answer becomes. */
export const mendOf = (
  { form }: CleanedForm,
  { rule, row_id }: Pick<ListedFinding, 'rule' | 'row_id'>,
  changed: readonly { readonly row_id: string; readonly key: string; readonly value: unknown }[],
): MendedFinding => ({
  rule,
  row_id,
  seq: form.seq,
  edits: changed.map(({ row_id: own, key, value }) => ({
    edit_id: crypto.randomUUID(),
    row_id: own,
    key,
    value: value ?? null,
  })),
});
