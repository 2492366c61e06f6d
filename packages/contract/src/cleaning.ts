import { z } from 'zod';
import { type CleaningContext, exchangeRateRule, findCleaningRule } from './cleaning-rules.ts';
import { decisionOf } from './decision.ts';
import type { AnyAnswers } from './dictionary/effective.ts';
import { pick } from './dictionary/warning-rules/rule.ts';
import { WireAnswers } from './dictionary/wire-answers.ts';
import { answersAbove } from './form-faults.ts';
import { findWarnings } from './form-warnings.ts';
import { type FormRow, RowScope } from './forms.ts';
import { Person } from './person.ts';

export const findingStates = ['open', 'mended', 'waived'] as const;
export type FindingState = (typeof findingStates)[number];

/** Why a finding may stay. */
export const waiverKinds = {
  rounded: 'Rounded in the article',
  'article-errs': 'Article errs',
  'differs-by-design': 'Costs discounted, effects not',
  'as-reported': 'Correct as reported',
  other: 'Other',
} as const;
export type WaiverKind = keyof typeof waiverKinds;
export const WaiverKind = z.enum(Object.keys(waiverKinds) as [WaiverKind, ...WaiverKind[]]);

/** What an administrator decided about a finding. */
export const Settlement = z.object({
  id: z.uuid(),
  row_id: z.uuid(),
  rule: z.string(),
  state: z.enum(['mended', 'waived']),
  /** What the rule had read. A waiver counts only while it still reads the same. */
  values: WireAnswers,
  /** Of a waiver. */
  kind: WaiverKind.nullable(),
  reason: z.string().nullable(),
  by: Person,
  at: z.iso.datetime(),
});
export type Settlement = z.infer<typeof Settlement>;

/** Something in a consensus that a rule has found. */
export const Finding = z.object({
  rule: z.string(),
  row_id: z.uuid(),
  scope: RowScope,
  /** The answer that it is shown beside. */
  key: z.string(),
  text: z.string(),
  /** What can be done about it. */
  advice: z.string().optional(),
  state: z.enum(findingStates),
  /** What the rule reads now. */
  values: WireAnswers,
  /** Why a reader has left it: shown, but it settles nothing. */
  reader_reason: z.string().nullable(),
  settled: Settlement.nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** The agreed answers to a full review. */
export interface CleanedAnswers {
  readonly rows: readonly Pick<FormRow, 'row_id' | 'scope' | 'answers'>[];
}

type Found = Pick<Finding, 'rule' | 'row_id' | 'scope' | 'key' | 'text' | 'advice' | 'values' | 'reader_reason'>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a rule reads what it had read when the finding was settled. */
const isAbout = ({ values }: Settlement, now: AnyAnswers, keys: readonly string[]): boolean =>
  keys.every((key) => isSame(values[key], now[key]));

function findMissingRates({ rows }: CleanedAnswers, context: CleaningContext): Found[] {
  const study = rows.find(({ scope }) => scope === 'method');
  if (!study || decisionOf(rows).is_accepted === false) return [];
  const values = pick(answersAbove('review', rows), exchangeRateRule.reads);
  const found = exchangeRateRule.find(values, context);
  const { id: rule } = exchangeRateRule;
  return found ? [{ rule, row_id: study.row_id, scope: 'method', ...found, values, reader_reason: null }] : [];
}

function findBroken(form: CleanedAnswers, context: CleaningContext): Found[] {
  const scopeOf = new Map(form.rows.map(({ row_id, scope }) => [row_id, scope]));
  const warned = findWarnings('review', form.rows)
    .filter(({ rule }) => findCleaningRule(rule))
    .map(({ reason = null, rule, row_id, key, text, advice, values }) => ({
      rule,
      row_id,
      scope: scopeOf.get(row_id)!,
      key,
      text,
      values,
      ...(advice !== undefined && { advice }),
      reader_reason: reason,
    }));
  return [...warned, ...findMissingRates(form, context)];
}

const nameOf = ({ row_id, rule }: { readonly row_id: string; readonly rule: string }): string => `${row_id} ${rule}`;

/**
 * Everything that the rules find in a consensus, and what administrators decided about it. A waiver counts for the
 * values that it was given for. What was mended is listed as long as the rule finds nothing there again.
 */
export function findFindings(
  form: CleanedAnswers,
  context: CleaningContext,
  settled: readonly Settlement[] = [],
): Finding[] {
  const broken = findBroken(form, context);
  const waivers = new Map(settled.filter(({ state }) => state === 'waived').map((one) => [nameOf(one), one]));
  const listed = broken.map((found): Finding => {
    const waiver = waivers.get(nameOf(found));
    const counts = waiver && isAbout(waiver, found.values, findCleaningRule(found.rule)!.reads);
    return { ...found, state: counts ? 'waived' : 'open', settled: counts ? waiver : null };
  });
  const isBroken = new Set(broken.map(nameOf));
  return [...listed, ...settled.flatMap((one) => (isBroken.has(nameOf(one)) ? [] : mendedOf(form, context, one)))];
}

/** A finding that is gone since an administrator changed the answers, in the words of then. */
function mendedOf({ rows }: CleanedAnswers, context: CleaningContext, settled: Settlement): Finding[] {
  const [rule, row] = [findCleaningRule(settled.rule), rows.find(({ row_id }) => row_id === settled.row_id)];
  if (settled.state !== 'mended' || !rule || !row) return [];
  const { row_id, scope } = row;
  const before = rule.find(settled.values, context);
  return [
    {
      rule: rule.id,
      row_id,
      scope,
      key: before?.key ?? rule.reads[0]!,
      text: before?.text ?? rule.label,
      state: 'mended',
      values: pick({ ...answersAbove('review', rows), ...row.answers }, rule.reads),
      reader_reason: null,
      settled,
    },
  ];
}
