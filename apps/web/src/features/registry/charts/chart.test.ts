import { expect, test } from 'vitest';
import { leftOut, tableOf } from './chart.ts';
import { outcomeName } from './outcome-name.ts';

test.each([
  [0, ''],
  [1, ' 1 ratio has none'],
  [2, ' 2 ratios have none'],
  [1234, ' 1,234 ratios have none'],
])('%i left out', (count, sentence) => {
  expect(leftOut(count, 'ratio has none', 'ratios have none')).toBe(sentence);
});

test('the table behind a chart has a line for each mark, with its search', () => {
  const change = { page: 1 };
  const table = tableOf('Country', 'Ratios', [{ key: 'ca', label: 'Canada', count: 3, change, tone: 'pale' }]);
  expect(table).toEqual({ columns: ['Country', 'Ratios'], lines: [{ key: 'ca', cells: ['Canada', 3], change }] });
});

test("the unit of an effect is its entry's, or just units", () => {
  const labelOf = (id: number) => `QALY ${id}`;
  expect(outcomeName(null, labelOf)).toBe('unit of effect');
  expect(outcomeName(0, labelOf)).toContain('QALY 0');
});
