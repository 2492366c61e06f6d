import { describe, expect, test } from 'vitest';
import { type Choice, labelsOf } from '../../dictionary/choices.ts';
import { suggest } from './complete-query.ts';

const choice = (id: number, label: string, ...also: string[]): Choice => ({
  id,
  label,
  also,
  depth: 0,
  details: false,
});
const labels = labelsOf({
  countriesByRegion: [choice(1, 'Canada', 'CAN'), choice(2, 'Côte d’Ivoire', 'CIV'), choice(3, 'United States', 'US')],
});

/** `|` is the cursor. */
function at(marked: string, asked = false) {
  const cursor = marked.indexOf('|');
  const found = suggest(marked.replace('|', ''), cursor, { type: 'ratios', labels, asked });
  return found && { ...found, list: found.list.map(({ insert }) => insert) };
}

describe('suggestions', () => {
  test.each([
    ['cou|', { from: 0, to: 3, list: ['country:'] }],
    ['country:|', { from: 8, to: 8, list: ['Canada', '"Côte d’Ivoire"', '"United States"', 'none '] }],
    ['country:cote|', { from: 8, to: 12, list: ['"Côte d’Ivoire"'] }],
    ['country:us|', { from: 8, to: 10, list: ['"United States"'] }],
    ['country:"united st|', { from: 8, to: 18, list: ['"United States"'] }],
    ['quadrants:more|', { from: 10, to: 14, list: expect.arrayContaining(['"More cost, more health"']) }],
    ['statin an|', { from: 7, to: 9, list: ['AND '] }],
    ['statin |', undefined],
    ['xyz|', undefined],
  ])('%s', (marked, expected) => {
    expect(at(marked)).toEqual(expected);
  });

  test('on demand, everything that can follow', () => {
    expect(at('statin |', true)?.list).toEqual(expect.arrayContaining(['country:', 'AND ', 'OR ']));
  });

  test('prefix matches come first, and a field with values continues', () => {
    expect(at('country:c|')?.list.slice(0, 2)).toEqual(['Canada', '"Côte d’Ivoire"']);
    const [field] = suggest('cou', 3, { type: 'ratios', labels, asked: false })!.list;
    expect(field).toMatchObject({ label: 'country', detail: 'Country', goesOn: true });
  });
});
