import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { numberKeys } from '@cea/contract/dictionary/number-fields';
import { numberPlaces } from '@cea/contract/dictionary/numbering';
import { countedReads, type DataType, type Term, terms, termsOf } from '@cea/contract/dictionary/terms';

/** What a term does not count of a record, because the record's own answer stands before it. */
function setAside(type: DataType, values: AnyAnswers): ReadonlySet<string> {
  const own = termsOf(type).map((term): Term => terms[term]);
  return new Set(
    own.flatMap((term) => {
      const counted = countedReads(term, values);
      return term.own && counted.includes(term.own) ? term.reads.filter((key) => !counted.includes(key)) : [];
    }),
  );
}

/** The figures of a record that can be searched by range, each at the place that the lock gives it. */
export function numbersOf(type: DataType, values: AnyAnswers): (number | null)[] {
  const aside = setAside(type, values);
  const numbers: (number | null)[] = [];
  for (const key of numberKeys(type)) {
    const value = values[key];
    numbers[numberPlaces(type).placeOf(key)] = typeof value === 'number' && !aside.has(key) ? value : null;
  }
  return Array.from(numbers, (number) => number ?? null);
}
