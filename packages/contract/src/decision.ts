import { checkAnswer } from './dictionary/check.ts';
import type { AnyAnswers } from './dictionary/effective.ts';
import { kinds } from './dictionary/kinds.ts';
import { type Chosen, type FormKind, isNotReported, variable, type Variable } from './dictionary/variable.ts';
import { dictionary } from './dictionary/variables.ts';
import type { FormRow } from './forms.ts';
import { ruleTexts } from './rules.ts';
import { checkReason, ruleOfReason } from './warning-reasons.ts';

const shared = {
  scope: 'method',
  section: 'Decision',
  fill: 'reader',
  forms: ['screening', 'review'],
  since: 1,
} as const;

/**
 * What a reader decides about the article itself. Saved like the answers of the study, but not in the dictionary: it is
 * about the work on the article and never published.
 */
export const decisionQuestions = {
  is_accepted: variable({ ...shared, kind: 'flag', label: 'Decision' }),
  rejection_reason: variable({
    ...shared,
    kind: 'entries',
    vocabulary: 'rejection-reason',
    max: 1,
    label: 'Reason for rejection',
    shownWhen: { key: 'is_accepted', in: [false] },
  }),
  /** Set aside by the reader, who comes back to it after the other articles. */
  parked: variable({ ...shared, kind: 'flag', label: 'Parked' }),
} as const;
export type DecisionKey = keyof typeof decisionQuestions;
export const decisionKeys = Object.keys(decisionQuestions) as DecisionKey[];
export const isDecisionKey = (key: string): key is DecisionKey => Object.hasOwn(decisionQuestions, key);

/** The stage at which a form of each kind rejects an article. */
export const rejectionStages = { screening: 'abstract', review: 'full-review' } as const satisfies Record<
  FormKind,
  string
>;
export type RejectionStage = (typeof rejectionStages)[FormKind];

/** A question of the dictionary or of the decision. */
export function questionOf(key: string): Variable | undefined {
  if (isDecisionKey(key)) return decisionQuestions[key];
  return Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
}

/** The name of a cell of a form: of its question, or of the warning that it gives the reason for. */
export function labelOfKey(key: string): string {
  const rule = ruleOfReason(key);
  return rule ? `Reason to keep: ${rule.label}` : (questionOf(key)?.label ?? key);
}

/** The fault of one value of a form. Unlike the article, the reader cannot be silent about a decision. */
export function checkValue(key: string, value: unknown): string | undefined {
  const rule = ruleOfReason(key);
  if (rule) return checkReason(rule, value);
  if (!isDecisionKey(key)) return checkAnswer(key, value);
  const question: Variable = decisionQuestions[key];
  return isNotReported(value) ? ruleTexts.required : kinds[question.kind].check(value, question);
}

export interface Decision {
  readonly is_accepted?: boolean;
  readonly rejection_reason?: readonly Chosen[];
  readonly parked?: boolean;
}

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;
const studyOf = <R extends Row>(rows: readonly R[]): R | undefined => rows.find(({ scope }) => scope === 'method');

/** The part of a study's answers that is the decision. */
export const decisionIn = (answers: AnyAnswers): Decision =>
  Object.fromEntries(decisionKeys.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])));

/** The decision of a form; empty if there is none yet. */
export const decisionOf = (rows: readonly Row[]): Decision => decisionIn(studyOf(rows)?.answers ?? {});

/**
 * What readers agree on in a consensus: the decision, and the reason of a rejection. A full review without a decision
 * accepts the article. What is parked concerns nobody else.
 */
export function comparedDecision(form: FormKind, answers: AnyAnswers): Decision {
  const { is_accepted = form === 'review' ? true : undefined, rejection_reason } = decisionIn(answers);
  if (is_accepted === undefined) return {};
  return is_accepted || !rejection_reason ? { is_accepted } : { is_accepted, rejection_reason };
}

/** What is missing in a decision, by key. A full review without a decision accepts the article. */
export function decisionFaults(form: FormKind, { is_accepted, rejection_reason }: Decision): Record<string, string> {
  if (is_accepted === undefined) return form === 'screening' ? { is_accepted: ruleTexts.required } : {};
  return is_accepted || rejection_reason?.length ? {} : { rejection_reason: ruleTexts.required };
}
