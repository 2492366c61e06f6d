import { expect, test } from 'vitest';
import { comparedEntry } from '../../../../test/compared-entries.ts';
import { labelsOf } from '../../dictionary/choices.ts';
import { findRatios } from './compared-ratio.ts';
import { harmonizedSearch } from './harmonized-search.ts';

const choice = (id: number, slug: string) => ({ id, label: slug, also: [slug], depth: 0, details: false });
const labels = labelsOf({
  perspective: [choice(11, 'health-care-payer'), choice(12, 'societal'), choice(13, 'not-stated')],
  'time-horizon': [choice(21, 'lifetime'), choice(22, '1-to-5-years'), choice(23, 'other')],
});

const compare = (...methods: NonNullable<Parameters<typeof comparedEntry>[0]['method']>[]) => {
  const entries = methods.map((method, at) =>
    comparedEntry({
      compound_id: `2021-01-0000${at}`,
      method,
      ratios: [{ answers: { intervention: at === 0 ? 'SGLT2 inhibitor' : 'Dapagliflozin' } }],
    }),
  );
  return findRatios(
    entries.map(({ article }) => `${article.compound_id}-01`),
    entries,
  ).ratios;
};

test('the search has each intervention once, and the methods of most', () => {
  const { label, to } = harmonizedSearch(compare({}, { perspective_judged: 12 }, { time_horizon: 22 }), labels)!;
  expect(label).toBe('Find health care payer, lifetime ratios for each');
  const { pathname, searchParams } = new URL(to, 'http://site.test');
  expect(pathname).toBe('/results');
  expect(searchParams.get('q')).toBe('"SGLT2 inhibitor" OR "Dapagliflozin"');
  expect([searchParams.get('filter.perspective'), searchParams.get('filter.time_horizon')]).toEqual(['11', '21']);
});

test.each([
  ['1 year', '1-year'],
  ['3 years', '3-year'],
  ['More than 1 to 5 years', '1–5-year'],
  ['More than 20 years', 'over-20-year'],
  ['Less than 1 year', 'under-1-year'],
  ['Lifetime', 'lifetime'],
])('a time horizon of %s is the word %s before ratios', (horizon, word) => {
  const ratios = compare({}, {}, { perspective_judged: 12 });
  const named = ratios.map((one) => ({ ...one, labelOf: (id: number) => (id === 21 ? horizon : one.labelOf(id)) }));
  expect(harmonizedSearch(named, labels)!.label).toBe(`Find health care payer, ${word} ratios for each`);
});

test.each([
  ['methods agree', [{}, {}]],
  ['most name no method', [{}, { perspective_judged: 12 }, { perspective_judged: 13 }, { perspective_judged: 13 }]],
  ['no method is the most frequent', [{}, { perspective_judged: 12 }]],
])('there is none where %s', (_, methods) => {
  expect(harmonizedSearch(compare(...methods), labels)).toBeUndefined();
});

test('there is none until the entries are known', () => {
  const ratios = compare({}, {}, { perspective_judged: 12 });
  expect(harmonizedSearch(ratios, labels)).toBeDefined();
  expect(harmonizedSearch(ratios, labelsOf(undefined))).toBeUndefined();
});
