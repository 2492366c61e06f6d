import { isDecisionKey, questionOf } from './decision.ts';
import type { AnyAnswers } from './dictionary/effective.ts';
import { sameAnswer } from './dictionary/kinds.ts';
import { notReported } from './dictionary/variable.ts';

/** Where a form's value comes from. `pairing`: it results from pairing rows by hand. */
export const valueSources = ['typed', 'A', 'B', 'bot', 'cleaning', 'pairing'] as const;
export type ValueSource = (typeof valueSources)[number];

/** The answers for the same study, ratio or weight in other forms; absent if there is no such row. */
export interface AnswersElsewhere {
  readonly a?: AnyAnswers | undefined;
  readonly b?: AnyAnswers | undefined;
  /** The bot's draft of the article. */
  readonly bot?: AnyAnswers | undefined;
}

/**
 * Both readers' answers to a question, as they are taken into a consensus. If only one of them answers it, the other
 * one's answer is not reported; only a decision has no such answer.
 */
export function answersOfReaders(key: string, { a, b }: AnswersElsewhere): readonly [a: unknown, b: unknown] {
  const [left, right] = [a?.[key], b?.[key]];
  const isOneSilent = !isDecisionKey(key) && a && b && (left === undefined) !== (right === undefined);
  return isOneSilent ? [left ?? notReported, right ?? notReported] : [left, right];
}

/** Whose value it is: Reader A's if both readers have it, and typed if no one else does. */
export function sourceOf(key: string, value: unknown, elsewhere: AnswersElsewhere): 'A' | 'B' | 'bot' | 'typed' {
  if (value === null || value === undefined) return 'typed';
  const isSame = (other: unknown) => other !== undefined && sameAnswer(questionOf(key)!, value, other);
  const [a, b] = answersOfReaders(key, elsewhere);
  if (isSame(a)) return 'A';
  if (isSame(b)) return 'B';
  return isSame(elsewhere.bot?.[key]) ? 'bot' : 'typed';
}
