import { type Computed, computedVariables } from './computed-variables.ts';
import type { Term } from './terms.ts';
import type { Variable } from './variable.ts';
import { dictionary } from './variables.ts';

/** What the values of a variable, of a computed value or of a term are. */
export type ValueType = Pick<Variable, 'kind' | 'choices' | 'vocabulary' | 'unit' | 'isCurrency'>;

const computed: Readonly<Record<string, Computed>> = computedVariables;

/** What an answer or a computed value is; computed texts are not counted and have none. */
export const valueTypeOfKey = (key: string): ValueType | undefined => dictionary[key] ?? computed[key]?.values;

/** A term has the values of what it reads first, unless it counts groups or asks for one value. */
export function valueTypeOfTerm({ reads, group, money, is }: Term): ValueType {
  if (money) return { kind: 'number' };
  if (is !== undefined) return { kind: 'flag' };
  if (group) return { kind: 'entry', vocabulary: group };
  return valueTypeOfKey(reads[0]!)!;
}
