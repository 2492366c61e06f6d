import { quadrants } from '@cea/contract/dictionary/computed-variables';
import { bandTexts, type Term, type TermKey, terms } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import { showNumber } from '../dictionary/fields.ts';

/** How the wire names records that were asked and are silent. */
const silent = 'none';

function bandLabel(bands: readonly number[], index: number, unit = ''): string {
  const [low, high] = [bands[index - 1], bands[index]];
  const words =
    high === undefined
      ? `over ${showNumber(low ?? 0)}`
      : low === undefined
        ? `up to ${showNumber(high)}`
        : `over ${showNumber(low)} to ${showNumber(high)}`;
  return unit ? `${words} ${unit}` : words;
}

/** A value of a term in words. Numbers stand for entries, places in a list, bands or themselves. */
export function valueLabel(term: TermKey, value: string, labelOf: (id: number) => string): string {
  if (value === silent) return 'Not reported';
  const { reads, bands }: Term = terms[term];
  const number = Number(value);
  const variable = dictionary[reads[0] ?? ''];
  if (bands) {
    const band = bandTexts(bands).indexOf(value);
    return band === -1 ? value : bandLabel(bands, band, variable?.unit);
  }
  if (!variable) return quadrants[number - 1] ?? value;
  if (variable.kind === 'flag') return number === 1 ? 'Yes' : 'No';
  if (variable.kind === 'choice') return variable.choices?.[number] ?? value;
  return variable.vocabulary === undefined ? value : labelOf(number);
}

export interface CountedValue {
  readonly value: string;
  readonly count: number;
}

/** Years and bands in their order, newest year first; the rest by how many; not reported last. */
export function orderedValues(term: TermKey, counts: Readonly<Record<string, number>>): CountedValue[] {
  const { reads, bands }: Term = terms[term];
  const isYear = dictionary[reads[0] ?? '']?.kind === 'year';
  const compare = (a: CountedValue, b: CountedValue) => {
    if (a.value === silent || b.value === silent) return Number(a.value === silent) - Number(b.value === silent);
    if (bands) return bandTexts(bands).indexOf(a.value) - bandTexts(bands).indexOf(b.value);
    if (isYear) return Number(b.value) - Number(a.value);
    return b.count - a.count || Number(a.value) - Number(b.value);
  };
  return Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .toSorted(compare);
}

/** Chosen values are shown although nothing has them any more, so that they can be taken back. */
export const withChosen = (
  counts: Readonly<Record<string, number>> = {},
  chosen: readonly string[] = [],
): Record<string, number> => ({ ...Object.fromEntries(chosen.map((value) => [value, 0])), ...counts });
