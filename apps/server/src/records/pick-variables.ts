import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import type { DataType } from '@cea/contract/dictionary/terms';
import { repeats } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';

/** Where a record keeps some of its variables: its own answers, those of its article's methods, computed values. */
export function placesOf(type: DataType, keys: readonly string[]) {
  const isOwn = (key: string) => type === 'methods' || repeats(dictionary[key]!.scope);
  const answers = keys.filter((key) => key in dictionary);
  return {
    own: answers.filter(isOwn),
    inherited: answers.filter((key) => !isOwn(key)),
    computed: keys.filter((key) => key in computedVariables),
  };
}

/** SQL for an object with only these keys of another, without those that it does not have. */
export const pickSql = (from: string, keys: readonly string[]): string =>
  keys.length === 0
    ? `'{}'::jsonb`
    : `jsonb_strip_nulls(jsonb_build_object(${keys.map((key) => `'${key}', ${from}->'${key}'`).join(', ')}))`;
