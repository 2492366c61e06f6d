import type { DataType } from '@cea/contract/dictionary/terms';
import { fieldsOf } from '@cea/contract/query/fields';

const searchableOf = (type: DataType) =>
  fieldsOf(type).map(({ name, label, vocabulary, kind, isTerm }) => ({
    term: name,
    label,
    vocabulary,
    kind: kind as string,
    raw_text_only: !isTerm,
  }));

/** What each type can be searched by, derived from the terms. */
export const searchableFields = () => ({
  methods: searchableOf('methods'),
  ratios: searchableOf('ratios'),
  weights: searchableOf('weights'),
});
