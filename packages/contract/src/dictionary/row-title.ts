import { comparisonOf } from './comparison.ts';
import type { AnyAnswers } from './effective.ts';
import type { Scope } from './variable.ts';
import type { VariableKey } from './variables.ts';

const text = (answers: AnyAnswers, key: VariableKey): string | undefined =>
  typeof answers[key] === 'string' ? answers[key] : undefined;

/** A title that distinguishes a row from the others; undefined until its parts are answered. */
export function rowTitle(scope: Scope, answers: AnyAnswers): string | undefined {
  if (scope === 'weight') return text(answers, 'health_state');
  const [intervention, comparator] = [text(answers, 'intervention'), text(answers, 'comparator')];
  const target_population = text(answers, 'target_population');
  const parts = [intervention, comparator].filter(Boolean).join(' VERSUS ');
  return comparisonOf({ intervention, comparator, target_population }) ?? (parts || undefined);
}
