import { codeOfNumber } from '@cea/contract/dictionary/code-numbers';
import { bandTexts, type Term, type TermKey, terms } from '@cea/contract/dictionary/terms';
import { joinUnit } from '@cea/contract/dictionary/units';
import { valueTypeOfTerm } from '@cea/contract/dictionary/value-types';
import { notReportedWord } from '@cea/contract/query/model';
import { fixedValues, isCodeTerm } from '@cea/contract/query/value-names';
import { capital, showNumber } from '../../dictionary/fields.ts';
import { rangeLabel, readRange } from '../range-value.ts';

export const valueTypeOf = (term: TermKey) => valueTypeOfTerm(terms[term]);

const isNumber = (term: TermKey): boolean => ['number', 'year'].includes(valueTypeOf(term).kind);

function numberLabel(term: TermKey, value: string): string {
  const { kind, unit } = valueTypeOf(term);
  const range = readRange(value);
  if (!range) return value;
  const words = rangeLabel(range, kind === 'year' ? String : (end) => showNumber(end));
  return unit ? joinUnit(words, unit) : words;
}

/** A number that is calculated is not reported by anyone. */
const blankLabel = (term: TermKey): string => {
  const { blank, money }: Term = terms[term];
  return blank ?? (money ? 'Not calculated' : 'Not reported');
};

/** A term's value in words. Numbers are entries, positions in a list, or themselves. */
export function valueLabel(term: TermKey, value: string, labelOf: (id: number) => string): string {
  if (value === notReportedWord) return blankLabel(term);
  if (isNumber(term)) return numberLabel(term, value);
  if (isCodeTerm(term)) return codeOfNumber(Number(value));
  const fixed = fixedValues(term);
  if (!fixed) return labelOf(Number(value));
  const label = fixed.find(({ id }) => String(id) === value)?.label;
  return label === undefined ? value : capital(label);
}

/** Values that are shown with or without records, in order; undefined if there are too many. */
export function standingValues(term: TermKey): string[] | undefined {
  const { bands }: Term = terms[term];
  return bands ? bandTexts(bands) : fixedValues(term)?.map(({ id }) => String(id));
}

type Counts = Readonly<Record<string, number>>;

const last = (value: string): number => Number(value === notReportedWord);

/** Most frequent first, years newest first; not reported last. */
export function orderedValues(term: TermKey, counts: Counts): string[] {
  const size = (value: string) => (valueTypeOf(term).kind === 'year' ? Number(value) : counts[value]!);
  return Object.keys(counts).toSorted((a, b) => last(a) - last(b) || size(b) - size(a) || Number(a) - Number(b));
}
