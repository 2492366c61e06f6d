import { type DataType, type Term, terms, termsOf } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';

const fieldsOf = (type: DataType) =>
  termsOf(type).map((term) => {
    const { label, reads }: Term = terms[term];
    const variable = dictionary[reads[0]!];
    return { term, label, vocabulary: variable?.vocabulary ?? null, kind: variable?.kind ?? 'choice' };
  });

/** What each type can be searched by, derived from the terms. */
export const searchableFields = () => ({
  methods: fieldsOf('methods'),
  ratios: fieldsOf('ratios'),
  weights: fieldsOf('weights'),
});
