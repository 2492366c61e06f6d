import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import {
  countedReads,
  type DataType,
  type RawField,
  rawFields,
  type Term,
  terms,
  termsOf,
} from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';

const isNumber = (key: string): boolean => ['number', 'year'].includes(dictionary[key]?.kind ?? '');

/** Field → the variables whose numbers it finds by range; money is not among them, it stands beside the record. */
export function numberFields(type: DataType): Map<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>();
  for (const [field, { types, reads }] of Object.entries(terms as Record<string, Term>)) {
    if (types.includes(type) && reads.some(isNumber)) fields.set(field, reads);
  }
  for (const [field, { types, reads }] of Object.entries(rawFields as Record<string, RawField>)) {
    if (types.includes(type) && reads && isNumber(reads)) fields.set(field, [reads]);
  }
  return fields;
}

/** The variables whose numbers a record of this type carries, in the order in which it carries them. */
export const numberKeys = (type: DataType): string[] => [...new Set([...numberFields(type).values()].flat())];

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

export function numbersOf(type: DataType, values: AnyAnswers): (number | null)[] {
  const aside = setAside(type, values);
  return numberKeys(type).map((key) => (typeof values[key] === 'number' && !aside.has(key) ? values[key] : null));
}
