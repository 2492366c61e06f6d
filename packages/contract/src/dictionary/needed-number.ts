import type { AnyAnswers } from './effective.ts';
import { incrementsOf, ratioAnswers } from './increments.ts';
import type { Scope } from './variable.ts';
import type { VariableKey } from './variables.ts';

const asksNumber = {
  ratio: {
    key: 'ratio_article',
    text: 'Enter the ratio, or costs and effects. If the article gives none, choose “Not reported”.',
    isKnown: (answers) => !incrementsOf(ratioAnswers(answers)).includes(undefined),
  },
  weight: {
    key: 'weight',
    text: 'Enter the weight. If the article gives none, choose “Not reported”.',
    isKnown: ({ no_weight, weight_decrement, weight_change }) =>
      no_weight === true || typeof weight_decrement === 'number' || typeof weight_change === 'number',
  },
} as const satisfies Partial<
  Record<Scope, { key: VariableKey; text: string; isKnown: (answers: AnyAnswers) => boolean }>
>;

/** A ratio or weight is about a number, or says that the article gives none; the fault if it does neither. */
export function findMissingNumber(scope: Scope, answers: AnyAnswers): { key: VariableKey; text: string } | undefined {
  if (scope !== 'ratio' && scope !== 'weight') return undefined;
  const { key, text, isKnown } = asksNumber[scope];
  return answers[key] !== undefined || isKnown(answers) ? undefined : { key, text };
}
