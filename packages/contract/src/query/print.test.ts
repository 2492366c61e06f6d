import { expect, it } from 'vitest';
import type { QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

const word = (text: string): QueryNode => ({ kind: 'text', match: 'word', text });
const not = (of: QueryNode): QueryNode => ({ kind: 'not', of });
const and = (...of: QueryNode[]): QueryNode => ({ kind: 'and', of });
const or = (...of: QueryNode[]): QueryNode => ({ kind: 'or', of });
const year = (ends: object): QueryNode => ({ kind: 'range', field: 'publication_year', ...ends });
const country = (value: string): QueryNode => ({ kind: 'value', field: 'country', value });
const [a, b, c] = [word('a'), word('b'), word('c')];

it.each<[QueryNode, string]>([
  [not(a), 'NOT a'],
  [not(not(a)), 'NOT NOT a'],
  [not(and(a, b)), 'NOT (a AND b)'],
  [not(or(a, b)), 'NOT (a OR b)'],
  [and(not(a), b), 'NOT a AND b'],
  [and(a, or(b, c)), 'a AND (b OR c)'],
  [or(a, and(b, c)), 'a OR b AND c'],
  [and(a, and(b, c)), 'a AND (b AND c)'],
  [or(a, or(b, c)), 'a OR (b OR c)'],
  [or(country('Canada'), country('Chad')), 'country:(Canada OR Chad)'],
  [or(country('Canada'), a), 'country:Canada OR a'],
  [and(country('Canada'), country('Chad')), 'country:Canada AND country:Chad'],
  [country('South Korea'), 'country:"South Korea"'],
  [country('none'), 'country:"none"'],
  [{ kind: 'none', field: 'country' }, 'country:none'],
  [{ kind: 'text', match: 'prefix', text: 'vaccin' }, 'vaccin*'],
  [{ kind: 'text', match: 'phrase', text: 'heart failure' }, '"heart failure"'],
  [{ kind: 'text', match: 'phrase', text: 'a "b" \\ c' }, String.raw`"a \"b\" \\ c"`],
  [word('AND'), '"AND"'],
  [year({ from: 2010, to: 2010 }), 'publication_year:2010'],
  [year({ from: 2010, to: 2015 }), 'publication_year:[2010 TO 2015]'],
  [year({ from: 2010, to: 2015, above: true }), 'publication_year:{2010 TO 2015]'],
  [year({ from: 2010, to: 2015, under: true }), 'publication_year:[2010 TO 2015}'],
  [year({ from: 2010 }), 'publication_year>=2010'],
  [year({ from: 2010, above: true }), 'publication_year>2010'],
  [year({ to: 2010 }), 'publication_year<=2010'],
  [year({ to: 2010, under: true }), 'publication_year<2010'],
])('%j', (tree, text) => {
  expect(printQuery(tree)).toBe(text);
  const parsed = parseQuery(text, 'methods');
  expect(parsed.ok && printQuery(parsed.tree!)).toBe(text);
});

it.each([
  ['publication_year:[2010 TO', 'Write a range as publication_year:[1 TO 2]. Use * for an open end.'],
  ['publication_year:[2010 TO 2015', 'Write a range as publication_year:[1 TO 2]. Use * for an open end.'],
  ['publication_year:[2010 "TO" 2015]', 'Write a range as publication_year:[1 TO 2]. Use * for an open end.'],
  ['publication_year:[2010 to 2015]', 'Write a range as publication_year:[1 TO 2]. Use * for an open end.'],
  ['publication_year:[TO 2015]', 'Write a range as publication_year:[1 TO 2]. Use * for an open end.'],
  ['publication_year:[* TO *]', 'At least one end of a range must be a number.'],
])('%s is no range', (text, message) => {
  expect(parseQuery(text, 'methods')).toMatchObject({ ok: false, message });
});
