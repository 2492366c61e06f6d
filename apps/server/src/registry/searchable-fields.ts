import { type DataType, type RawField, rawFields, type Term, terms, termsOf } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';

const termsFor = (type: DataType) =>
  termsOf(type).map((term) => {
    const { label, reads }: Term = terms[term];
    const variable = dictionary[reads[0]!];
    const kind: string = variable?.kind ?? 'choice';
    return { term, label, vocabulary: variable?.vocabulary ?? null, kind, raw_text_only: false };
  });

const rawFor = (type: DataType) =>
  Object.entries(rawFields as Record<string, RawField>)
    .filter(([, { types }]) => types.includes(type))
    .map(([term, { label, kind }]) => ({ term, label, vocabulary: null, kind: kind as string, raw_text_only: true }));

const fieldsOf = (type: DataType) => [...termsFor(type), ...rawFor(type)];

/** What each type can be searched by, derived from the terms. */
export const searchableFields = () => ({
  methods: fieldsOf('methods'),
  ratios: fieldsOf('ratios'),
  weights: fieldsOf('weights'),
});
