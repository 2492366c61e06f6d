import { computeAll } from './computed-variables.ts';
import type { AnyAnswers } from './effective.ts';
import type { Scope } from './variable.ts';
import type { VariableKey } from './variables.ts';

const text = (answers: AnyAnswers, key: VariableKey): string | undefined =>
  typeof answers[key] === 'string' ? answers[key] : undefined;

/** A title that distinguishes a row from the others; undefined until its parts are answered. */
export function rowTitle(scope: Scope, answers: AnyAnswers): string | undefined {
  if (scope === 'weight') return text(answers, 'health_state');
  const { comparison } = computeAll('ratio', answers, String);
  if (typeof comparison === 'string') return comparison;
  const parts = [text(answers, 'intervention'), text(answers, 'comparator')].filter(Boolean);
  return parts.length > 0 ? parts.join(' VERSUS ') : undefined;
}
