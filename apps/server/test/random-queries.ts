import { numberFields } from '@cea/contract/dictionary/number-fields';
import { countedTermsOf, type DataType, type Term, terms } from '@cea/contract/dictionary/terms';
import { leavesOf, type QueryLeaf } from '@cea/contract/query/model';
import * as fc from 'fast-check';
import { facetOf } from '../src/records/facets.ts';
import { expandQuery } from '../src/search/expand-query.ts';
import { type Condition, type Filter, type Plan, wordsCondition } from '../src/search/plan-search.ts';
import { indexSynonyms } from '../src/search/synonym-index.ts';
import { words } from './random-registry.ts';

/** Words and phrases that occur, in cyclic groups; one word has several meanings. */
const synonyms = indexSynonyms([
  {
    kind: 'disease',
    names: ['heart', 'diabetes', 'type 2'],
    includes: ['statins', 'eq 5d'],
    ambiguous: [],
    company: [],
  },
  {
    kind: 'drug-class',
    names: ['statin', 'heart failure'],
    includes: ['diabetes', 'covid 19'],
    ambiguous: [],
    company: [],
  },
  { kind: 'other', names: ['screening', 'cost'], includes: ['heart', 'crohn s'], ambiguous: ['cost'], company: [] },
]);

/** What a typed word becomes. */
function withSynonyms(condition: Condition): Condition {
  if (condition.kind !== 'words' || condition.match !== 'word') return condition;
  const { written, place, subject } = condition;
  const leaves = leavesOf(expandQuery(synonyms, { kind: 'text', match: 'word', text: written }).tree);
  const [typed, ...names] = leaves as Extract<QueryLeaf, { kind: 'text' }>[];
  if (names.length === 0) return condition;
  return {
    kind: 'or',
    of: [typed!, ...names].map(({ match, text }) => wordsCondition(match, text, { place, subject })),
  };
}

const aWords = (type: DataType): fc.Arbitrary<Condition> =>
  fc
    .record(
      {
        match: fc.constantFrom('word', 'phrase', 'prefix'),
        text: fc.oneof(
          fc.constantFrom(...words),
          fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((pair) => pair.join(' ')),
          fc.constantFrom(...words).map((word) => word.slice(0, 4)),
        ),
        place: fc.constantFrom(
          'title',
          'disease',
          'phrases',
          'authors',
          'journal',
          'abstract',
          ...(type === 'weights' ? ['about' as const] : []),
        ),
        subject: fc.constantFrom('treatment', 'disease', 'other'),
        scattered: fc.constantFrom(undefined, undefined, true as const),
      },
      { requiredKeys: ['match', 'text'] },
    )
    .map(({ match, text, ...where }) => withSynonyms(wordsCondition(match, text, where)));

const aRange = fc.oneof(
  fc.record({ from: fc.integer({ min: -2, max: 2020 }) }),
  fc.record({ to: fc.integer({ min: -2, max: 2020 }), under: fc.constant(true as const) }),
  fc
    .tuple(fc.integer({ min: -2, max: 2020 }), fc.integer({ min: 0, max: 50 }))
    .map(([from, width]) => ({ from, to: from + width, above: true as const })),
  fc
    .tuple(fc.double({ min: -1, max: 7, noNaN: true }), fc.double({ min: 0, max: 3, noNaN: true }))
    .map(([from, width]) => ({ from, to: from + width })),
);

const aMultiple = fc.double({ min: 0, max: 0.1, noNaN: true });
const multiples: fc.Arbitrary<Condition> = aMultiple.map((to) => ({ kind: 'gdp-multiple', to }));

const aCondition = (type: DataType, ids: readonly string[], facets: readonly number[]): fc.Arbitrary<Condition> => {
  const keys = [...numberFields(type).values()];
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    { weight: 6, arbitrary: aWords(type) },
    {
      weight: 4,
      arbitrary: fc
        .uniqueArray(fc.constantFrom(...facets), { minLength: 1, maxLength: 4 })
        .map((own) => ({ kind: 'facets' as const, facets: own })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...keys), aRange)
        .map(([own, range]) => ({ kind: 'range' as const, keys: own, ...range })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...ids), fc.boolean()).map(([id, begins]) => ({
        kind: 'exact' as const,
        key: 'compound_id',
        text: begins ? id.slice(0, 12) : id,
        begins,
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('10.1/a', '10.1/B', '10.'), fc.boolean())
        .map(([text, begins]) => ({ kind: 'exact' as const, key: 'doi', text, begins })),
    },
    ...(type === 'ratios'
      ? [
          { weight: 1, arbitrary: fc.integer({ min: -50, max: 500 }).map((usd) => ({ kind: 'below' as const, usd })) },
          { weight: 1, arbitrary: aRange.map((range) => ({ kind: 'icer' as const, ...range })) },
          { weight: 1, arbitrary: aMultiple.map((times) => ({ kind: 'below-gdp' as const, times })) },
          { weight: 1, arbitrary: multiples },
        ]
      : []),
  );
  return fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), of: tie('node') }),
    ),
  })).node;
};

/** A filter is a choice of values of its term, a range of its numbers, or the negation of either. */
const aFilter = (type: DataType, facets: readonly number[]): fc.Arbitrary<Filter> =>
  fc.constantFrom(...countedTermsOf(type)).chain((term) => {
    const low = facetOf(term, 0);
    const own = facets.filter((facet) => facet >= low && facet < low + 1_000_000);
    const values = fc
      .uniqueArray(fc.constantFrom(...own, facetOf(term, 'none')), { minLength: 1, maxLength: 3 })
      .map((chosen): Condition => ({ kind: 'facets', facets: chosen }));
    const keys: Term['reads'] = terms[term].reads;
    const range = aRange.map((ends): Condition => ({ kind: 'range', keys, ...ends }));
    const ranges = term === 'gdp_multiple' ? multiples : range;
    const choice = numberFields(type).has(term) || ranges === multiples ? fc.oneof(values, ranges) : values;
    return fc
      .tuple(choice, fc.boolean())
      .map(([condition, not]): Filter => ({ term, condition: not ? { kind: 'not', of: condition } : condition }));
  });

interface SearchedRow {
  readonly id: string;
  readonly article_id: string;
  readonly facets: readonly number[];
}

/** A search for what these rows of a type have. */
export function aPlan(type: DataType, rows: readonly SearchedRow[]): fc.Arbitrary<Plan> {
  const facets = [...new Set(rows.flatMap((row) => row.facets))];
  const ids = rows.slice(0, 5).flatMap(({ id, article_id }) => [id, article_id]);
  return fc.record(
    {
      query: aCondition(type, ids, facets),
      near: aCondition(type, ids, facets),
      filters: fc.array(aFilter(type, facets), { maxLength: 4 }),
      mentioned: fc.constant(true as const),
    },
    { requiredKeys: ['filters'] },
  );
}
