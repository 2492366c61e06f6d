import { type DataType, dataTypes, type Term, terms, termsOf } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';

/** What each type can be searched by, derived from the terms. */
export function searchableFields() {
  const fieldsOf = (type: DataType) =>
    termsOf(type).map((term) => {
      const { label, reads }: Term = terms[term];
      const variable = dictionary[reads[0]!];
      return { term, label, vocabulary: variable?.vocabulary ?? null, kind: variable?.kind ?? 'choice' };
    });
  return Object.fromEntries(dataTypes.map((type) => [type, fieldsOf(type)])) as Record<
    DataType,
    ReturnType<typeof fieldsOf>
  >;
}
