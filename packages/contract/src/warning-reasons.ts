import type { AnyAnswers } from './dictionary/effective.ts';
import { pick, type WarningRule } from './dictionary/warning-rules/rule.ts';
import { warningRules } from './dictionary/warning-rules/warning-rules.ts';
import { isStorable, ruleTexts } from './rules.ts';

/**
 * Why a warning stays, with the answers it is about. Saved on its row like an answer, but not in the dictionary: it is
 * about the work on the article, not compared in a consensus and never published.
 */
export interface WarningReason {
  readonly reason: string;
  /** What the rule had read. The reason counts only while the row still says so. */
  readonly values: AnyAnswers;
}

export const reasonLimit = 1000;
const prefix = 'reason:';
const rulesById = new Map(warningRules.map((rule) => [rule.id, rule]));

/** The key of a rule's reason among the answers of a row. */
export const reasonKey = (rule: string): string => prefix + rule;

/** The rule that a key holds the reason for; undefined if it is no such key. */
export const ruleOfReason = (key: string): WarningRule | undefined =>
  key.startsWith(prefix) ? rulesById.get(key.slice(prefix.length)) : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isReason(value: unknown): value is WarningReason {
  if (!isObject(value)) return false;
  const { reason, values, ...more } = value;
  return typeof reason === 'string' && isObject(values) && Object.keys(more).length === 0;
}

/** The fault of a reason. Whether it is about the row's present answers is decided when the form is submitted. */
export function checkReason({ reads }: WarningRule, value: unknown): string | undefined {
  if (!isReason(value)) return 'Send a reason and the values that it is about.';
  if (value.reason.trim() === '') return ruleTexts.required;
  if (value.reason.length > reasonLimit) return `At most ${reasonLimit} characters.`;
  if (!isStorable(value.reason)) return ruleTexts.unkeepable;
  const isRead = (key: string) => (reads as readonly string[]).includes(key);
  return Object.keys(value.values).every(isRead) ? undefined : 'A value does not belong to this warning.';
}

/** The reasons among the answers of a row. */
export const reasonsIn = (answers: AnyAnswers): AnyAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => ruleOfReason(key)));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The reason in a row for leaving these values; undefined if there is none, or it is about others. */
export function reasonAbout(answers: AnyAnswers, { id, reads }: WarningRule, values: AnyAnswers): string | undefined {
  const given = answers[reasonKey(id)];
  if (!isReason(given) || given.reason.trim() === '') return undefined;
  return reads.every((key) => isSame(given.values[key], values[key])) ? given.reason : undefined;
}

/** The reasons that the readings of a row give for values which it has too; of two reasons the first one. */
export function reasonsFrom(readings: readonly (AnyAnswers | undefined)[], answers: AnyAnswers): AnyAnswers {
  const isAbout = (reading: AnyAnswers, rule: WarningRule) =>
    reasonAbout(reading, rule, pick(answers, rule.reads)) !== undefined;
  const found = readings.flatMap((reading = {}) =>
    Object.entries(reading).filter(([key]) => {
      const rule = ruleOfReason(key);
      return rule && isAbout(reading, rule);
    }),
  );
  return Object.fromEntries(found.toReversed());
}
