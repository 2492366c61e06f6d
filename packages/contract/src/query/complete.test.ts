import { describe, expect, it } from 'vitest';
import { dataTypes, keyword, termsOf } from '../dictionary/terms.ts';
import { completionsAt } from './complete.ts';
import { fieldsOf, findField } from './fields.ts';
import { highlight } from './highlight.ts';

/** `|` is the cursor. */
function at(marked: string) {
  const cursor = marked.indexOf('|');
  const { fields, ...rest } = completionsAt(marked.replace('|', ''), cursor, 'ratios');
  return { ...rest, ...(fields && { fields: fields.map(({ name }) => name) }) };
}
const all = fieldsOf('ratios').map(({ name }) => name);

describe('completion', () => {
  it.each([
    ['|', { from: 0, to: 0, fields: all, operators: ['NOT'] }],
    ['|cancer', { from: 0, to: 0, fields: all, operators: ['NOT'] }],
    ['a |b', { from: 2, to: 2, fields: all, operators: ['AND', 'OR', 'NOT'] }],
    ['cancer |', { from: 7, to: 7, fields: all, operators: ['AND', 'OR', 'NOT'] }],
    ['(|', { from: 1, to: 1, fields: all, operators: ['NOT'] }],
    ['cou|', { from: 0, to: 3, fields: ['country'], operators: [] }],
    ['cou|nt', { from: 0, to: 5, fields: ['country'], operators: [] }],
    ['cou|:x', { from: 0, to: 3, fields: ['country'], operators: [] }],
    ['gbd|', { from: 0, to: 3, fields: ['gbd_category'], operators: [] }],
    ['cancer an|', { from: 7, to: 9, fields: [], operators: ['AND'] }],
    ['a NOT ye|', { from: 6, to: 8, fields: ['publication_year', 'year', 'icer_usd'], operators: [] }],
    ['"a b|', { from: 0, to: 4 }],
    ['country:|', { from: 8, to: 8, valuesOf: 'country', operators: ['none'] }],
    ['country: |', { from: 9, to: 9, valuesOf: 'country', operators: ['none'] }],
    ['country:Can|', { from: 8, to: 11, valuesOf: 'country', operators: [] }],
    ['country:n|', { from: 8, to: 9, valuesOf: 'country', operators: ['none'] }],
    ['country:"United S|tates" x', { from: 8, to: 23, valuesOf: 'country' }],
    ['country:(Canada |)', { from: 16, to: 16, valuesOf: 'country', operators: ['AND', 'OR', 'NOT', 'none'] }],
    ['country:(Canada OR |', { from: 19, to: 19, valuesOf: 'country', operators: ['NOT', 'none'] }],
    ['country:Canada ye|', { from: 15, to: 17, fields: ['publication_year', 'year', 'icer_usd'], operators: [] }],
    ['country:(Canada) ye|', { from: 17, to: 19, fields: ['publication_year', 'year', 'icer_usd'], operators: [] }],
    ['title:|', { from: 6, to: 6, operators: [] }],
    ['quality_score:|', { from: 14, to: 14, operators: ['none'] }],
    ['year:[|', { from: 6, to: 6, operators: ['*'] }],
    ['year:[2010 |', { from: 11, to: 11, operators: ['TO'] }],
    ['year:[2010 TO 2015] |', { from: 20, to: 20, fields: all, operators: ['AND', 'OR', 'NOT'] }],
    ['contry:|', { from: 7, to: 7, fields: all, operators: [] }],
  ])('%s', (marked, expected) => {
    expect(at(marked)).toEqual(expected);
  });

  it('works for every cursor position in a meaningless text', () => {
    const text = 'a:(") ] year:[ * country:( OR “x';
    for (let cursor = 0; cursor <= text.length; cursor += 1) {
      const { from, to } = completionsAt(text, cursor, 'ratios');
      expect(from <= cursor && cursor <= to).toBe(true);
    }
  });
});

describe('highlighting', () => {
  const painted = (text: string) =>
    highlight(text, 'ratios').map(({ from, to, sort }) => `${text.slice(from, to)} ${sort}`);

  it.each([
    ['cancer AND "a b"', ['cancer word', 'AND operator', '"a b" phrase']],
    ['prev* and', ['prev word', '* word', 'and word']],
    ['(country:Canada)', ['( bracket', 'country field', ': operator', 'Canada value', ') bracket']],
    [
      'country:("a b" OR x) y',
      ['country field', ': operator', '( bracket', '"a b" value', 'OR operator', 'x value', ') bracket', 'y word'],
    ],
    ['title:x y', ['title field', ': operator', 'x word', 'y word']],
    ['year >= 2010 TO', ['year field', '>= operator', '2010 number', 'TO word']],
    ['year:[1 TO *]', ['year field', ': operator', '[ bracket', '1 number', 'TO operator', '* operator', '] bracket']],
    ['contry:x', ['contry error', ': operator', 'x word']],
    ['a (b', ['a word', '( error', 'b word']],
    ['a "b', ['a word', '"b error']],
    ['a\u0000 b', ['a\u0000 error', 'b word']],
    ['', []],
  ])('%j', (text, pieces) => {
    expect(painted(text)).toEqual(pieces);
  });
});

describe('fields', () => {
  it.each(dataTypes)('%s: every term is a field, and no field is called keyword', (type) => {
    const names = fieldsOf(type).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(termsOf(type)));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(keyword);
  });

  it.each([
    ['title', 'text'],
    ['publication_year', 'number'],
    ['discounting_rate', 'number'],
    ['quality_score', 'number'],
    ['icer_usd', 'number'],
    ['below', 'threshold'],
    ['country', 'values'],
    ['quadrants', 'values'],
  ])('%s is of the sort %s', (name, sort) => {
    expect(findField('ratios', name)?.sort).toBe(sort);
  });
});
