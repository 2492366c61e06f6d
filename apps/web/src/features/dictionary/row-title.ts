import { computeAll } from '@cea/contract/dictionary/computed-variables';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { Scope } from '@cea/contract/dictionary/variable';
import type { VariableKey } from '@cea/contract/dictionary/variables';

const text = (answers: AnyAnswers, key: VariableKey): string | undefined =>
  typeof answers[key] === 'string' ? answers[key] : undefined;

/** What a row is about, in the words that tell it from the others; undefined until they are there. */
export function rowTitle(scope: Scope, answers: AnyAnswers): string | undefined {
  if (scope === 'weight') return text(answers, 'health_state');
  const { comparison } = computeAll('ratio', answers, String);
  if (typeof comparison === 'string') return comparison;
  const parts = [text(answers, 'intervention'), text(answers, 'comparator')].filter(Boolean);
  return parts.length > 0 ? parts.join(' VERSUS ') : undefined;
}

export const scopeNames = {
  article: { one: 'Article', many: 'Articles' },
  method: { one: 'Study', many: 'Studies' },
  ratio: { one: 'Ratio', many: 'Ratios' },
  weight: { one: 'Utility weight', many: 'Utility weights' },
} as const satisfies Record<Scope, { one: string; many: string }>;
