import { countedTermsOf, type DataType, type RawField, rawFields, type Term, terms } from './terms.ts';
import { valueTypeOfKey } from './value-types.ts';

const isNumber = (key: string): boolean => ['number', 'year'].includes(valueTypeOfKey(key)?.kind ?? '');

/** Field → the variables searched by range; without money, which is stored apart from the record. */
export function numberFields(type: DataType): Map<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>();
  for (const field of countedTermsOf(type)) {
    const { reads }: Term = terms[field];
    if (reads.some(isNumber)) fields.set(field, reads);
  }
  for (const [field, { types, reads }] of Object.entries(rawFields as Record<string, RawField>)) {
    if (types.includes(type) && reads && isNumber(reads)) fields.set(field, [reads]);
  }
  return fields;
}

/** The variables whose numbers a record of this type carries. */
export const numberKeys = (type: DataType): string[] => [...new Set([...numberFields(type).values()].flat())];
