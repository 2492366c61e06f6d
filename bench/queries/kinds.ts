import type { DataType } from '@cea/contract/dictionary/terms';
import type { QueryNode } from '@cea/contract/query/model';
import { printQuery } from '@cea/contract/query/print';
import type { ValueNames } from '@cea/contract/query/expressions';
import type { SearchQuery } from '@cea/contract/registry';
import { type ChosenValue, type ChosenValues, filterBy } from './choose-values.ts';
import { type ChosenWords, keywords } from './choose-words.ts';
import { type Query, queryOf } from './query.ts';

interface Material {
  readonly type: DataType;
  readonly words: ChosenWords;
  readonly values: ChosenValues;
  readonly names: ValueNames;
}

interface KindOfQuery {
  readonly about: string;
  readonly ask: (material: Material) => SearchQuery;
  readonly page?: number;
}

const word = (text: string): QueryNode => ({ kind: 'text', match: 'word', text });
const named = ({ term, value }: ChosenValue, names: ValueNames): QueryNode => ({
  kind: 'value',
  field: term,
  value: names.nameOf(term, value) ?? String(value),
});
const all = (...of: QueryNode[]): QueryNode => ({ kind: 'and', of });
const any = (...of: QueryNode[]): QueryNode => ({ kind: 'or', of });
const not = (of: QueryNode): QueryNode => ({ kind: 'not', of });
const typed = (tree: QueryNode): SearchQuery => ({ raw_query: printQuery(tree) });
const filtered = (asking: SearchQuery, ...by: ChosenValue[]): SearchQuery => ({
  ...asking,
  query: [...(asking.query ?? []), ...by.map(filterBy)],
});

/** Weights cannot be filtered by year, only searched. */
function inYears(type: DataType, asking: SearchQuery, { from, to }: ChosenValues['years']): SearchQuery {
  if (type === 'weights') return { ...asking, ...typed({ kind: 'range', field: 'year', from, to }) };
  const years = { term: 'publication_year', values: [`[${from} TO ${to}]`], filter: true as const };
  return { ...asking, query: [...(asking.query ?? []), years] };
}

/** The kinds of query, from the narrowest to everything. */
const kinds = {
  q01: { about: 'a word of 20 %', ask: ({ words }) => keywords(words.broad.value) },
  q02: { about: 'a word of 0.1 %', ask: ({ words }) => keywords(words.narrow.value) },
  q03: { about: 'two words', ask: ({ words }) => keywords(words.pair.value) },
  q04: {
    about: 'a phrase, one filter',
    ask: ({ words, values }) => keywords(words.phrase.value, filterBy(values.main)),
  },
  q05: {
    about: 'a word of 20 %, one filter, years',
    ask: ({ type, words, values }) => inYears(type, keywords(words.broad.value, filterBy(values.main)), values.years),
  },
  q06: {
    about: 'three fields with OR and NOT',
    ask: ({ values: { main, second, third }, names }) =>
      typed(all(any(named(main, names), named(second, names)), not(named(third, names)))),
  },
  q07: {
    about: 'one of two words, two fields',
    ask: ({ words, values: { main, second }, names }) =>
      typed(all(any(word(words.tenth.value), word(words.narrow.value)), named(main, names), named(second, names))),
  },
  q08: { about: 'one filter of 40 %', ask: ({ values }) => filtered({}, values.main) },
  q09: {
    about: 'three filters',
    ask: ({ values: { main, second, third } }) => filtered({}, main, second, third),
  },
  q10: { about: 'a rare filter and another', ask: ({ values: { rare, second } }) => filtered({}, rare, second) },
  q11: {
    about: 'the whole registry',
    ask: () => typed({ kind: 'range', field: 'year', from: 1900, to: 2100 }),
  },
  q12: {
    about: 'a word without another, one filter, page 20',
    ask: ({ words, values }) =>
      filtered(typed(all(word(words.broad.value), not(word(words.tenth.value)))), values.main),
    page: 20,
  },
  q13: { about: 'a word of 100 %', ask: ({ words }) => keywords(words.everywhere.value) },
} as const satisfies Record<string, KindOfQuery>;

export const queriesOf = (material: Material): Query[] =>
  Object.entries<KindOfQuery>(kinds).map(([kind, { about, ask, page }]) =>
    queryOf({ kind, about }, material.type, ask(material), page),
  );
