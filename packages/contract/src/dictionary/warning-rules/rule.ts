import { checkAnswer } from '../check.ts';
import type { AnyAnswers } from '../effective.ts';
import type { VariableKey } from '../variables.ts';

/** What a rule found in a row. */
export interface Finding {
  /** The answer that it is shown beside. */
  readonly key: VariableKey;
  readonly text: string;
  /** What a reader can do about it. */
  readonly advice?: string;
}

/**
 * Something that is probably wrong, but may be right: an article can print it. It finds at most one thing in a row, so
 * that the reason for leaving it is named by the rule.
 */
export interface WarningRule {
  readonly id: string;
  readonly scope: 'method' | 'ratio' | 'weight';
  /** What it is about, where its reason is listed: in the history of a form. */
  readonly label: string;
  /** The answers that it sees, of the row and of its study. A reason counts only while they are unchanged. */
  readonly reads: readonly VariableKey[];
  /** Whether a form can be submitted with it only with a reason; otherwise it only informs. */
  readonly asksReason: boolean;
  readonly find: (answers: AnyAnswers) => Finding | undefined;
}

/** The answers that a rule sees. One that cannot be saved has a fault already and is left out. */
export const pick = (answers: AnyAnswers, keys: readonly VariableKey[]): AnyAnswers =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = answers[key];
      return value === undefined || checkAnswer(key, value) !== undefined ? [] : [[key, value]];
    }),
  );
