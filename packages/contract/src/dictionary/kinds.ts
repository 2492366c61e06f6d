import { isStorable, ruleTexts } from '../rules.ts';
import { type Variable, type Chosen, isNotReported, type Kind, type Values } from './variable.ts';

/** Everything that depends on the kind of a variable; generic code goes through this table. */
interface KindRules<K extends Kind> {
  /** The fault of a value, worded for the form; undefined if it is valid. */
  check(value: unknown, variable: Variable): string | undefined;
  same(a: Values[K], b: Values[K], variable: Variable): boolean;
  print(value: Values[K], labelOf: (id: number) => string): string;
}

export const textLimit = 20_000;

function checkNumber(value: unknown, { min = -1e15, max = 1e15, step }: Variable): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Invalid numeric value.';
  if (value < min) return `At least ${min}.`;
  if (value > max) return `At most ${max}.`;
  if (step === undefined || Number.isInteger(value / step)) return undefined;
  return step === 1 ? 'Whole numbers only.' : `Use steps of ${step}.`;
}

const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

function isChosen(value: unknown): value is Chosen {
  if (typeof value !== 'object' || value === null || !('id' in value) || !isId(value.id)) return false;
  const { id: _, details, ...more } = value as { id: number; details?: unknown };
  if (Object.keys(more).length > 0) return false;
  return details === undefined || (typeof details === 'string' && details.length <= 2000 && isStorable(details));
}

const entriesLimit = 50;

const isSame = (a: unknown, b: unknown): boolean => a === b;

export const kinds: { readonly [K in Kind]: KindRules<K> } = {
  text: {
    check: (value, { isCurrency }) => {
      if (typeof value !== 'string' || value.trim() === '') return 'Required';
      if (isCurrency && !/^[a-z]{3}$/i.test(value.trim())) return ruleTexts.currency;
      if (value.length > textLimit) return `At most ${textLimit} characters.`;
      return isStorable(value) ? undefined : ruleTexts.unkeepable;
    },
    // Ignores case and spacing: readers who type the same words differently do not disagree.
    same: (a, b) => plain(a) === plain(b),
    print: (value) => value,
  },
  number: { check: checkNumber, same: isSame, print: String },
  year: {
    check: (value, variable) => checkNumber(value, { max: 2100, ...variable, step: 1 }),
    same: isSame,
    print: String,
  },
  flag: {
    check: (value) => (typeof value === 'boolean' ? undefined : 'Answer yes or no.'),
    same: isSame,
    print: (value) => (value ? 'Yes' : 'No'),
  },
  choice: {
    check: (value, { choices = [] }) => (choices.includes(value as string) ? undefined : 'Choose from the list.'),
    same: isSame,
    print: (value) => value,
  },
  entry: {
    check: (value) => (isId(value) ? undefined : 'Choose from the list.'),
    same: isSame,
    print: (value, labelOf) => labelOf(value),
  },
  entries: {
    check: (value, { max = entriesLimit }) => {
      if (!Array.isArray(value)) return 'Choose from the list.';
      if (value.length === 0) return 'Required';
      if (value.length > max) return `At most ${max}.`;
      if (!value.every(isChosen)) return 'Choose from the list.';
      return new Set(value.map(({ id }) => id)).size < value.length ? 'Choose each value only once.' : undefined;
    },
    same: (a, b, { firstIsPrimary }) =>
      JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)) && (!firstIsPrimary || a[0]?.id === b[0]?.id),
    print: (value, labelOf) =>
      value.map(({ id, details }) => (details ? `${labelOf(id)} (${details})` : labelOf(id))).join('; '),
  },
};

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
const sorted = (chosen: readonly Chosen[]) =>
  chosen.map(({ id, details }) => [id, plain(details ?? '')] as const).toSorted(([a], [b]) => a - b);

/** JSON has no undefined: where an answer is sent, no answer is null. */
const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Whether two answers to the same question are equal; not reported equals only not reported. */
export function sameAnswer(variable: Variable, a: unknown, b: unknown): boolean {
  if (isMissing(a) || isMissing(b)) return isMissing(a) && isMissing(b);
  if (isNotReported(a) || isNotReported(b)) return isNotReported(a) && isNotReported(b);
  return kinds[variable.kind].same(a as never, b as never, variable);
}

export function printAnswer(variable: Variable, value: unknown, labelOf: (id: number) => string): string {
  if (value === undefined) return '';
  if (isNotReported(value)) return 'Not reported';
  return kinds[variable.kind].print(value as never, labelOf);
}
