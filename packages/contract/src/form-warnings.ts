import { decisionOf } from './decision.ts';
import { type AnyAnswers, effective } from './dictionary/effective.ts';
import type { FormKind } from './dictionary/variable.ts';
import { pick } from './dictionary/warning-rules/rule.ts';
import { warningRules } from './dictionary/warning-rules/warning-rules.ts';
import type { VariableKey } from './dictionary/variables.ts';
import { answersAbove, cellName, rowAnswers } from './form-faults.ts';
import type { FormRow } from './forms.ts';
import { reasonAbout } from './warning-reasons.ts';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

/** Something in a form that should be looked at. Unlike a fault it may be right. */
export interface FormWarning {
  /** The id of the rule that found it. */
  readonly rule: string;
  readonly row_id: string;
  /** The answer that it is shown beside. */
  readonly key: string;
  readonly text: string;
  /** What a reader can do about it. */
  readonly advice?: string;
  /** Whether the form can be submitted with it only with a reason. */
  readonly asksReason: boolean;
  /** The answers that the rule has read, which a reason has to name. */
  readonly values: AnyAnswers;
  /** Why it stays: given by a reader about exactly these values. */
  readonly reason?: string;
}

function applyRules(kind: FormKind, row: Row, above: AnyAnswers): FormWarning[] {
  const answers = { ...above, ...effective(rowAnswers(kind, row, above)) };
  // Rules that read the same answers get the same object: they may share a calculation.
  const picked = new Map<readonly VariableKey[], AnyAnswers>();
  return warningRules.flatMap((rule): FormWarning[] => {
    if (rule.scope !== row.scope) return [];
    const values = picked.get(rule.reads) ?? pick(answers, rule.reads);
    picked.set(rule.reads, values);
    const found = rule.find(values);
    if (!found) return [];
    const reason = reasonAbout(row.answers, rule, values);
    const { id, asksReason } = rule;
    return [{ rule: id, row_id: row.row_id, ...found, asksReason, values, ...(reason !== undefined && { reason }) }];
  });
}

/** While a reader types, all rows but one stay the same objects. */
const known = new WeakMap<Row, { kind: FormKind; above: AnyAnswers; found: readonly FormWarning[] }>();

/** What is worth a second look in one row, with the answers of its study. */
export function rowWarnings(kind: FormKind, row: Row, above: AnyAnswers): readonly FormWarning[] {
  const before = known.get(row);
  if (before?.kind === kind && before.above === above) return before.found;
  const found = applyRules(kind, row, above);
  known.set(row, { kind, above, found });
  return found;
}

/** Everything in a form that is worth a second look, row by row. A rejected article has nothing to look at. */
export function findWarnings(kind: FormKind, rows: readonly Row[]): FormWarning[] {
  if (decisionOf(rows).is_accepted === false) return [];
  const above = answersAbove(kind, rows);
  return rows.flatMap((row) => rowWarnings(kind, row, above));
}

/** Whether a form cannot be submitted because of it. */
export const lacksReason = ({ asksReason, reason }: FormWarning): boolean => asksReason && reason === undefined;

/** The warnings that keep a form from being submitted, by cell: correct the answer, or say why it stays. */
export const findMissingReasons = (kind: FormKind, rows: readonly Row[]): Record<string, string> =>
  Object.fromEntries(
    findWarnings(kind, rows)
      .filter(lacksReason)
      .map(({ row_id, key, text }) => [cellName(row_id, key), `${text} Correct it, or give a reason to keep it.`]),
  );
