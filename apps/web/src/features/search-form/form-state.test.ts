import { namesFrom } from '@cea/contract/query/value-names';
import type { Expression } from '@cea/contract/registry';
import { describe, expect, test } from 'vitest';
import { parseSearch, type SearchState } from '../registry/search-state.ts';
import { rowsBesides, valuesIn, withValues } from './basic-rows.ts';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { examples } from './examples.ts';
import {
  addWords,
  fieldRows,
  forAddress,
  forFields,
  keepKeywords,
  reset,
  withBox,
  withExample,
  withFieldRows,
  withRows,
  withText,
  withType,
} from './form-state.ts';
import { readFields, writeFields } from './range-fields.ts';
import { printRows, readTyped } from './read-typed.ts';

const countries = [
  { id: 1, label: 'Canada' },
  { id: 2, label: 'United States' },
];
const names = namesFrom((term) => (term === 'country' ? countries : []));
const start = (text = ''): SearchState => parseSearch(new URLSearchParams(text));
const ratios = start('type=ratios');
const word: Expression = { term: 'keyword', values: ['statin'] };
const canada: Expression = { term: 'country', values: [1] };

describe('a text edited by hand', () => {
  test.each([
    ['', { kind: 'rows', rows: [] }],
    ['statin', { kind: 'rows', rows: [word] }],
    ['statin AND country:Canada', { kind: 'rows', rows: [word, canada] }],
    [
      'statin OR country:Canada',
      {
        kind: 'rows',
        rows: [
          { ...word, any: 1 },
          { ...canada, any: 1 },
        ],
      },
    ],
    ['statin OR (country:Canada AND aspirin)', { kind: 'text' }],
    ['icer_usd<5', { kind: 'text' }],
    ['country:Canda', { kind: 'fault', column: 9, length: 5 }],
    ['statin AND', { kind: 'fault', column: 8, length: 3 }],
  ])('%s', (text, expected) => {
    expect(readTyped('ratios', text, names)).toMatchObject(expected);
  });

  test('waits for names only if it names values', () => {
    expect(readTyped('ratios', 'country:Canada', undefined)).toEqual({ kind: 'waiting' });
    expect(readTyped('ratios', 'statin country:none', undefined).kind).toBe('rows');
    expect(readTyped('ratios', 'quadrants:SE', undefined)).toEqual({
      kind: 'rows',
      rows: [{ term: 'quadrants', values: [4] }],
    });
  });

  test('the rows follow, stay through a fault, and are dropped if they cannot show it', () => {
    const shown = withText(ratios, 'statin country:Canada', names);
    expect(shown).toMatchObject({ text: 'statin country:Canada', rows: [word, canada] });
    expect(withText(shown, 'statin country:Can', names).rows).toEqual([word, canada]);
    expect(withText(shown, 'statin OR icer_usd<5', names).rows).toEqual([]);
  });

  test('a cleared text counts as none, and searches for nothing', () => {
    const state = withText(ratios, 'statin', names);
    expect(withText(state, '  ', names)).toMatchObject({ text: '', rows: [] });
  });

  test('the text follows rows that are edited after it', () => {
    const state = withText(ratios, 'statin country:Canada', names);
    expect(withRows(state, [word], names).text).toBe('statin');
    expect(withRows(state, [], names).text).toBe('');
    expect(withRows(ratios, [word], names).text).toBe('');
  });
});

describe('changing the data type', () => {
  test('drops the rows and filters that the new type lacks', () => {
    const state = start('type=ratios&keyword=a&country=1&filter.perspective=3');
    expect(withType(state, 'weights', names)).toMatchObject({
      state: { rows: [{ term: 'keyword', values: ['a'] }], filters: [] },
      removed: ['Country', 'Perspective'],
    });
  });
  test('rows that follow a text follow what is left of it', () => {
    const state = withText(ratios, 'statin country:Canada', names);
    expect(withType(state, 'weights', names)).toMatchObject({
      state: { text: 'statin', rows: [word] },
      removed: ['Country'],
    });
    expect(withType(state, 'methods', names)).toMatchObject({ state: { text: 'statin country:Canada' }, removed: [] });
    const free = withText(ratios, 'statin OR (country:Canada AND aspirin)', names);
    expect(withType(free, 'weights', names)).toMatchObject({
      state: { text: 'statin OR aspirin', rows: [{ term: 'keyword', values: ['statin', 'aspirin'] }] },
      removed: ['Country'],
    });
  });
  test('a text with nothing left searches for nothing', () => {
    const state = withText(ratios, 'NOT country:Canada', names);
    expect(withType(state, 'weights', names).state).toMatchObject({ text: '', rows: [] });
  });
});

describe('the fields of the basic form', () => {
  test.each([
    ['statin country:Canada', { text: '', rows: [word, canada] }],
    ['a OR b', { text: '', rows: [{ term: 'keyword', values: ['a', 'b'] }] }],
    ['country:Canada', { text: '', rows: [canada] }],
    ['(a OR b) AND "c d"', { text: '(a OR b) AND "c d"' }],
    ['a NOT b', { text: 'a NOT b' }],
    ['a OR country:Canada', { text: 'a OR country:Canada' }],
    ['title:a', { text: 'title:a' }],
    ['country:Canda', { text: 'country:Canda' }],
  ])('hold %s as far as they can', (text, expected) => {
    expect(forFields({ ...ratios, text }, names)).toMatchObject(expected);
  });
  test('alternatives of rows become text, once they can be printed', () => {
    const either = { ...ratios, rows: [word, canada].map((row) => ({ ...row, any: 1 })) };
    expect(forFields(either, names).text).toBe('statin OR country:Canada');
    expect(forFields(either, undefined)).toBe(either);
  });
  test('show and change rows, or the filters next to a query', () => {
    const rows = { ...ratios, rows: [word, canada] };
    expect(fieldRows(rows)).toEqual([word, canada]);
    expect(withFieldRows(rows, [word])).toMatchObject({ rows: [word], filters: [] });
    const query = { ...start('type=ratios&filter.country=1&except.country=2'), text: 'title:a' };
    const shown = fieldRows(query);
    expect(shown).toEqual([canada, { term: 'country', values: [2], not: true }]);
    expect(withFieldRows(query, shown)).toMatchObject({ text: 'title:a', rows: [], filters: query.filters });
  });
  test('a query in the box turns the other rows into filters', () => {
    expect(withBox({ ...ratios, rows: [word, canada], page: 3 }, 'a NOT b')).toMatchObject({
      text: 'a NOT b',
      rows: [],
      filters: [{ term: 'country', values: ['1'] }],
      page: 1,
    });
  });
});

test.each([
  ['', 'gastric band', 'gastric band'],
  [' statin ', 'gastric band', 'statin gastric band'],
  ['a OR b', 'gastric band', '(a OR b) gastric band'],
  ['title:a', 'band', '(title:a) band'],
  ['title:(', 'band', 'title:( band'],
  ['', 'sleeve (gastric)', 'sleeve "(gastric)"'],
])('a box with %s and the words %s', (box, words, text) => {
  expect(addWords('methods', box, words)).toBe(text);
});

describe('starting over', () => {
  const state = start('type=ratios&keyword=a&country=1&filter.perspective=3&form=advanced');
  test('reset empties rows, text and filters', () => {
    const after = reset({ ...state, text: 'x' });
    expect(after).toMatchObject({ type: 'ratios', form: 'advanced', rows: [], text: '', filters: [] });
  });
  test('clearing can keep the keywords', () => {
    expect(keepKeywords(state, names).rows).toEqual([{ term: 'keyword', values: ['a'] }]);
    expect(keepKeywords(withText(state, 'a country:Canada', names), names).text).toBe('a');
  });
});

test.each(dataTypes)('%s: every example can be searched for, the last one only as text', (type) => {
  const taken = examples[type].map((text) => withExample(start(`type=${type}`), text));
  expect(taken.map(({ text }) => text)).toEqual(['', '', examples[type].at(-1)]);
  for (const { rows, text, form } of taken) {
    expect(rows.length > 0).toBe(text === '');
    expect(form).toBe(text === '' ? 'basic' : 'advanced');
  }
});

test('the address contains the text or the rows, without surrounding spaces', () => {
  const loose: Expression = { term: 'keyword', values: [' a b '] };
  expect(forAddress({ ...ratios, rows: [loose, canada] }, names)?.rows).toEqual([
    { ...loose, values: ['a b'] },
    canada,
  ]);
  expect(forAddress({ ...ratios, text: 'x', rows: [word] }, names)).toMatchObject({ text: 'x', rows: [] });
});

test('alternatives are text in the address, and wait for the names they need', () => {
  const either = { ...ratios, rows: [word, canada].map((row) => ({ ...row, any: 1 })) };
  expect(forAddress(either, names)).toMatchObject({ text: 'statin OR country:Canada', rows: [] });
  expect(forAddress(either, undefined)).toBeUndefined();
  expect(withType(either, 'weights', names).state.rows).toEqual([{ ...word, any: 1 }]);
});

describe('the choice of synonyms', () => {
  const choice = { without: ['rosuvastatin'], with: ['acquired immunodeficiency syndrome'] };
  const dropped = { without: undefined, with: undefined };
  const fields = { ...start('type=ratios&keyword=statin&country=1'), ...choice };
  const typed = { ...start('type=ratios&form=advanced&q=statin+AND+country:Canada'), ...choice };
  const rowsOfText = withText(typed, typed.text, names);

  test('goes from the form to the address and back, as rows and as text', () => {
    const alternatives = { ...fields, rows: [word, canada].map((row) => ({ ...row, any: 1 })) };
    for (const state of [fields, typed, rowsOfText, alternatives]) {
      expect(forAddress(state, names)).toMatchObject(choice);
      expect(forFields(state, names)).toMatchObject(choice);
      expect(withType(state, 'methods', names).state).toMatchObject(choice);
    }
  });
  test('stays while other fields change', () => {
    expect(withFieldRows(fields, [word])).toMatchObject(choice);
    expect(withRows(rowsOfText, [word], names)).toMatchObject({ text: 'statin', ...choice });
    expect(withBox(fields, 'statin')).toMatchObject(choice);
  });
  test('ends with the words that it was made for', () => {
    expect(withBox(fields, 'statins')).toMatchObject(dropped);
    expect(withText(typed, 'aspirin', names)).toMatchObject(dropped);
    expect(withRows(rowsOfText, [canada], names)).toMatchObject(dropped);
    expect(withExample(fields, 'stroke')).toMatchObject(dropped);
    expect(reset(fields)).toMatchObject(dropped);
  });
});

describe('rows as text', () => {
  test.each<[Expression[], object]>([
    [[], { text: '' }],
    [[word, canada], { text: 'statin AND country:Canada' }],
    [[{ term: 'publication_year', values: ['[2020 TO 2010]'] }], { fault: expect.stringContaining('empty') }],
    [[{ term: 'country', values: [99] }], { fault: 'country has no value 99.' }],
  ])('%j', (rows, expected) => {
    expect(printRows('ratios', rows, names)).toEqual(expected);
  });
  test('without names', () => {
    expect(printRows('ratios', [canada], undefined)).toEqual({});
    expect(printRows('ratios', [word, { term: 'country', values: ['none'] }], undefined).text).toBe(
      'statin AND country:none',
    );
  });
});

describe('the rows of the fields', () => {
  const not: Expression = { term: 'country', values: [2], not: true };
  test('a field changes its own row and no other', () => {
    expect(withValues([not, canada], 'country', [1, 2])).toEqual([not, { term: 'country', values: [1, 2] }]);
    expect(withValues([not, canada], 'country', [])).toEqual([not]);
    expect(withValues([not], 'country', [1])).toEqual([not, canada]);
    expect(valuesIn([not], 'country')).toEqual([]);
  });
  test('what no field shows is listed separately', () => {
    const years: Expression = { term: 'publication_year', values: ['{2010 TO 2012]'] };
    const perspective: Expression = { term: 'perspective', values: [3] };
    const fields = [
      { term: 'country', isRange: false },
      { term: 'publication_year', isRange: true },
    ] as const;
    expect(rowsBesides([word, not, canada, years, perspective], fields)).toEqual([not, years, perspective]);
  });
});

describe('ranges', () => {
  test.each([
    [2010, { from: 2010, to: 2010 }],
    ['[2010 TO 2015]', { from: 2010, to: 2015 }],
    ['[* TO 3.5]', { from: undefined, to: 3.5 }],
    ['{0 TO 1.5]', undefined],
    ['[a TO b]', undefined],
    ['none', undefined],
    ['2', undefined],
  ])('%s', (value, range) => {
    expect(readFields(value)).toEqual(range);
    expect(range ? writeFields(range) : [value]).toEqual([value]);
  });
  test('open at both ends is no range', () => {
    expect(writeFields({})).toEqual([]);
  });
});
