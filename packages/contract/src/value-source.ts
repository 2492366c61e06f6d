import type { AnyAnswers } from './dictionary/effective.ts';
import { sameAnswer } from './dictionary/kinds.ts';
import { notReported } from './dictionary/variable.ts';
import { dictionary } from './dictionary/variables.ts';

/** Where a value of a form came from. `pairing`: it follows from pairing rows by hand. */
export type ValueSource = 'typed' | 'A' | 'B' | 'bot' | 'cleaning' | 'pairing';

/** The answers of the rows for the same study, ratio or weight in other forms; absent where there is no such row. */
export interface AnswersElsewhere {
  readonly a?: AnyAnswers | undefined;
  readonly b?: AnyAnswers | undefined;
  /** The draft that the bot made of the article. */
  readonly bot?: AnyAnswers | undefined;
}

/** What the readers say of a question. Where only one of them answers it, the other one's answer is not reported. */
function answersOfReaders(key: string, { a, b }: AnswersElsewhere): readonly [a: unknown, b: unknown] {
  const [left, right] = [a?.[key], b?.[key]];
  const isOneSilent = a && b && (left === undefined) !== (right === undefined);
  return isOneSilent ? [left ?? notReported, right ?? notReported] : [left, right];
}

/** Whose value it is: Reader A's where both readers say it, and typed where nobody else does. */
export function sourceOf(key: string, value: unknown, elsewhere: AnswersElsewhere): 'A' | 'B' | 'bot' | 'typed' {
  if (value === null || value === undefined) return 'typed';
  const isSame = (other: unknown) => other !== undefined && sameAnswer(dictionary[key]!, value, other);
  const [a, b] = answersOfReaders(key, elsewhere);
  if (isSame(a)) return 'A';
  if (isSame(b)) return 'B';
  return isSame(elsewhere.bot?.[key]) ? 'bot' : 'typed';
}
