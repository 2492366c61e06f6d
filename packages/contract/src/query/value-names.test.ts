import { expect, it } from 'vitest';
import type { QueryNode } from './model.ts';
import { findUnknownValue, nameValues, namesFrom } from './value-names.ts';

const names = namesFrom((term) =>
  term === 'country'
    ? [
        { id: 1, label: 'Canada', also: ['CAN', 'ca'] },
        { id: 2, label: 'Korea, Republic of', also: ['South Korea'] },
        { id: 3, label: 'Georgia', also: ['GEO'] },
        { id: 4, label: 'Georgia' },
        { id: 5, label: 'Côte d’Ivoire' },
      ]
    : [],
);
const country = (value: string): QueryNode => ({ kind: 'value', field: 'country', value });

it.each([
  ['Canada', 1],
  ['CANADA', 1],
  ['  south   korea ', 2],
  ['can', 1],
  ['cote d’ivoire', 5],
  ['1', 1],
  ['Georgia', 3],
  ['Atlantis', undefined],
  ['', undefined],
])('"%s" is the value %s', (written, id) => {
  expect(names.idOf('country', written)).toBe(id);
  expect(names.idOf('instrument_used', written)).toBeUndefined();
});

it('a value is called by its best unambiguous name', () => {
  expect([1, 2, 3, 4, 9].map((id) => names.nameOf('country', id))).toEqual([
    'Canada',
    'Korea, Republic of',
    'Georgia',
    '4',
    undefined,
  ]);
});

it('every value of a tree gets its best name, and unknown ones are unchanged', () => {
  const text: QueryNode = { kind: 'text', match: 'word', text: 'can' };
  const tree: QueryNode = {
    kind: 'and',
    of: [text, { kind: 'not', of: country('south korea') }, { kind: 'or', of: [country('CAN'), country('Atlantis')] }],
  };
  expect(nameValues(tree, names)).toEqual({
    kind: 'and',
    of: [
      text,
      { kind: 'not', of: country('Korea, Republic of') },
      { kind: 'or', of: [country('Canada'), country('Atlantis')] },
    ],
  });
});

it('the first unknown value is reported, with its position and what was probably meant', () => {
  const unknown = country('Canadaa');
  const tree: QueryNode = { kind: 'and', of: [country('Chad?'), unknown] };
  const places = new Map([[unknown, { column: 9, length: 7 }]]);
  expect(findUnknownValue(tree, places, names)).toEqual({
    message: 'country has no value "Chad?".',
    column: 1,
    length: 1,
  });
  expect(findUnknownValue(unknown, places, names)).toEqual({
    message: 'country has no value "Canadaa". Did you mean "Canada"?',
    column: 9,
    length: 7,
  });
  expect(findUnknownValue(country('Canada'), places, names)).toBeUndefined();
});
