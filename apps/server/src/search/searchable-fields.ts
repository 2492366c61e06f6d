import type { DataType } from '@cea/contract/dictionary/terms';
import { fieldsOf, keywordField } from '@cea/contract/query/fields';

const searchableOf = (type: DataType) =>
  [keywordField, ...fieldsOf(type)].map((field) => ({
    term: field.name,
    label: field.label,
    vocabulary: field.vocabulary,
    kind: field.kind as string,
    raw_text_only: !field.isTerm && field !== keywordField,
  }));

/** The fields by which each type can be searched, derived from the terms. */
export const searchableFields = () => ({
  methods: searchableOf('methods'),
  ratios: searchableOf('ratios'),
  weights: searchableOf('weights'),
});
