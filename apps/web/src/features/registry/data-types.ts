import { showCount } from '../../lib/number-format.ts';
import type { DataType } from '@cea/contract/dictionary/terms';

export function nounOf(type: DataType, count: number): string {
  const many = { methods: 'studies', ratios: 'ratios', weights: 'utility weights' }[type];
  const one = { methods: 'study', ratios: 'ratio', weights: 'utility weight' }[type];
  return count === 1 ? one : many;
}

/** `1 ratio`, `2,314 ratios`. */
export const countOf = (type: DataType, count: number): string => `${showCount(count)} ${nounOf(type, count)}`;

export { entryPath, recordPath } from '@cea/contract/pages';
