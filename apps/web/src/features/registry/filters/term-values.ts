import { bandTexts, type Term, type TermKey, terms } from '@cea/contract/dictionary/terms';
import { joinUnit } from '@cea/contract/dictionary/units';
import { dictionary } from '@cea/contract/dictionary/variables';
import { notReportedWord } from '@cea/contract/query/model';
import { fixedValues } from '@cea/contract/query/value-names';
import { capital, showNumber } from '../../dictionary/fields.ts';
import { rangeLabel, readRange } from '../range-value.ts';

/** The variable that defines a term's values; a computed value has none. */
export const variableOf = (term: TermKey) => dictionary[(terms[term] as Term).reads[0]!];

const isNumber = (term: TermKey): boolean => ['number', 'year'].includes(variableOf(term)?.kind ?? '');

function numberLabel(term: TermKey, value: string): string {
  const { kind, unit } = variableOf(term)!;
  const range = readRange(value);
  if (!range) return value;
  const words = rangeLabel(range, kind === 'year' ? String : (end) => showNumber(end));
  return unit ? joinUnit(words, unit) : words;
}

/** A term's value in words. Numbers are entries, positions in a list, or themselves. */
export function valueLabel(term: TermKey, value: string, labelOf: (id: number) => string): string {
  if (value === notReportedWord) return 'Not reported';
  if (isNumber(term)) return numberLabel(term, value);
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
  const size = (value: string) => (variableOf(term)?.kind === 'year' ? Number(value) : counts[value]!);
  return Object.keys(counts).toSorted((a, b) => last(a) - last(b) || size(b) - size(a) || Number(a) - Number(b));
}
