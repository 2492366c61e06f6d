import { describe, expect, it } from 'vitest';
import type { DataType } from '../dictionary/terms.ts';
import { treeOfExpressions } from './expressions.ts';
import { phraseWords, queryDepth, queryLeaves, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

const word = (text: string, field?: string): QueryNode => ({
  kind: 'text',
  ...(field && { field }),
  match: 'word',
  text,
});
const phrase = (text: string, field?: string): QueryNode => ({ ...word(text, field), match: 'phrase' }) as QueryNode;
const prefix = (text: string, field?: string): QueryNode => ({ ...word(text, field), match: 'prefix' }) as QueryNode;
const value = (field: string, name: string): QueryNode => ({ kind: 'value', field, value: name });
const and = (...of: QueryNode[]): QueryNode => ({ kind: 'and', of });
const or = (...of: QueryNode[]): QueryNode => ({ kind: 'or', of });
const not = (of: QueryNode): QueryNode => ({ kind: 'not', of });
const range = (field: string, ends: object): QueryNode => ({ kind: 'range', field, ...ends });

function treeOf(text: string, type: DataType = 'ratios'): QueryNode | undefined {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) throw new Error(`${parsed.message} (column ${parsed.column})`);
  return parsed.tree;
}

const nameless = { idOf: () => undefined, nameOf: () => undefined };
const [a, b, c] = [word('a'), word('b'), word('c')];

/** Text, its tree, and the printed tree if it differs from the text. */
const readable: [text: string, tree: QueryNode, printed?: string][] = [
  ['keyword:statin', word('statin'), 'statin'],
  [
    'Keyword:"heart failure" OR keyword:(a b*)',
    or(phrase('heart failure'), and(a, prefix('b'))),
    '"heart failure" OR a AND b*',
  ],

  ['cancer', word('cancer')],
  ['a b', and(a, b), 'a AND b'],
  ['a b c', and(a, b, c), 'a AND b AND c'],
  ['a AND b c', and(a, b, c), 'a AND b AND c'],
  ['a OR b OR c', or(a, b, c)],
  ['a b OR c', or(and(a, b), c), 'a AND b OR c'],
  ['a OR b c', or(a, and(b, c)), 'a OR b AND c'],
  ['a (b OR c)', and(a, or(b, c)), 'a AND (b OR c)'],
  ['(a b) c', and(and(a, b), c), '(a AND b) AND c'],
  ['a OR (b OR c)', or(a, or(b, c))],
  ['(a)(b)', and(a, b), 'a AND b'],
  ['((a))', a, 'a'],
  ['NOT a', not(a)],
  ['a NOT b', and(a, not(b)), 'a AND NOT b'],
  ['NOT a b', and(not(a), b), 'NOT a AND b'],
  ['NOT NOT a', not(not(a))],
  ['NOT (a OR b)', not(or(a, b))],
  ['and', word('and')],
  ['a and b or not c', and(a, word('and'), b, word('or'), word('not'), c), 'a AND and AND b AND or AND not AND c'],
  ['"AND"', phrase('AND')],
  ['EQ-5D HIV/AIDS', and(word('EQ-5D'), word('HIV/AIDS')), 'EQ-5D AND HIV/AIDS'],
  ['3.5% COVID-19', and(word('3.5%'), word('COVID-19')), '3.5% AND COVID-19'],
  ['Ménière’s 肝炎 🫀', and(word('Ménière’s'), word('肝炎'), word('🫀')), 'Ménière’s AND 肝炎 AND 🫀'],
  ['none', word('none')],
  ['TO', word('TO')],
  ['"breast cancer"', phrase('breast cancer')],
  ['“breast cancer”', phrase('breast cancer'), '"breast cancer"'],
  [String.raw`"a \"b\" \\ \c"`, phrase(String.raw`a "b" \ \c`), String.raw`"a \"b\" \\ \\c"`],
  ['a"b c"', and(a, phrase('b c')), 'a AND "b c"'],
  ['prevent*', prefix('prevent')],
  ['prevent*(a)', and(prefix('prevent'), a), 'prevent* AND a'],
  ['title:statin', word('statin', 'title')],
  ['TITLE:statin', word('statin', 'title'), 'title:statin'],
  ['title: statin', word('statin', 'title'), 'title:statin'],
  ['title=statin', word('statin', 'title'), 'title:statin'],
  ['title:none', word('none', 'title')],
  ['title:"a b"', phrase('a b', 'title')],
  ['title:stat*', prefix('stat', 'title')],
  ['doi:10.1016/j.jval.2010.01.001', word('10.1016/j.jval.2010.01.001', 'doi')],
  ['title:(a OR b)', or(word('a', 'title'), word('b', 'title'))],
  ['title:a OR title:b', or(word('a', 'title'), word('b', 'title')), 'title:(a OR b)'],
  ['title:(a b)', and(word('a', 'title'), word('b', 'title')), 'title:a AND title:b'],
  ['title:(a OR "b c" OR d*)', or(word('a', 'title'), phrase('b c', 'title'), prefix('d', 'title'))],
  ['title:(NOT (a OR b))', not(or(word('a', 'title'), word('b', 'title'))), 'NOT title:(a OR b)'],
  ['title:(a OR b) OR title:c', or(or(word('a', 'title'), word('b', 'title')), word('c', 'title'))],
  ['country:Canada', value('country', 'Canada')],
  ['country:"United States"', value('country', 'United States')],
  ['country:"Canada"', value('country', 'Canada'), 'country:Canada'],
  ['country:(Canada OR none)', or(value('country', 'Canada'), { kind: 'none', field: 'country' })],
  ['country:none', { kind: 'none', field: 'country' }],
  ['country:"none"', value('country', 'none')],
  ['country:None', { kind: 'none', field: 'country' }, 'country:none'],
  ['country:"None"', value('country', 'None')],
  ['country:"OR"', value('country', 'OR')],
  ['icd_category:I20-I25', value('icd_category', 'I20-I25')],
  ['quadrants:NE', value('quadrants', 'NE')],
  ['publication_year:2010', range('publication_year', { from: 2010, to: 2010 })],
  ['year=2010', range('year', { from: 2010, to: 2010 }), 'year:2010'],
  ['year:"2010"', range('year', { from: 2010, to: 2010 }), 'year:2010'],
  ['year:[2010 TO 2015]', range('year', { from: 2010, to: 2015 })],
  ['icer_usd:{0 TO 5]', range('icer_usd', { from: 0, to: 5, above: true })],
  ['icer_usd:[0 TO 5}', range('icer_usd', { from: 0, to: 5, under: true })],
  ['icer_usd:{0 TO 5}', range('icer_usd', { from: 0, to: 5, above: true, under: true })],
  ['year:[2010 TO *]', range('year', { from: 2010 }), 'year>=2010'],
  ['year:{* TO 2010}', range('year', { to: 2010, under: true }), 'year<2010'],
  ['year>=2010', range('year', { from: 2010 })],
  ['year > 2010', range('year', { from: 2010, above: true }), 'year>2010'],
  ['year<=2010', range('year', { to: 2010 })],
  ['year<2010', range('year', { to: 2010, under: true })],
  ['year:>=2010', range('year', { from: 2010 }), 'year>=2010'],
  ['year:(1999 OR [2010 TO *])', or(range('year', { from: 1999, to: 1999 }), range('year', { from: 2010 }))],
  ['icer_usd:-0.5', range('icer_usd', { from: -0.5, to: -0.5 })],
  ['icer_usd>−5', range('icer_usd', { from: -5, above: true }), 'icer_usd>-5'],
  ['icer_usd:-0', range('icer_usd', { from: 0, to: 0 }), 'icer_usd:0'],
  ['icer_usd:1e5', range('icer_usd', { from: 100_000, to: 100_000 }), 'icer_usd:100000'],
  ['discounting_rate:3.5%', range('discounting_rate', { from: 3.5, to: 3.5 }), 'discounting_rate:3.5'],
  ['discounting_rate:none', { kind: 'none', field: 'discounting_rate' }],
  ['below:50000', range('below', { from: 50_000, to: 50_000 })],
  ['below:1xgdp', range('below', { from: 1, to: 1, times: 'gdp' })],
  ['below:0.5×GDP', range('below', { from: 0.5, to: 0.5, times: 'gdp' }), 'below:0.5xgdp'],
  ['gdp_multiple:[0 TO 1]', range('gdp_multiple', { from: 0, to: 1 })],
  ['gdp_multiple<=1', range('gdp_multiple', { to: 1 })],
  ['gdp_multiple:none', { kind: 'none', field: 'gdp_multiple' }],
];

describe('the meaning of a text', () => {
  it.each(readable)('%s', (text, tree, printed = text) => {
    expect(treeOf(text)).toEqual(tree);
    expect(printQuery(tree)).toBe(printed);
    expect(treeOf(printed)).toEqual(tree);
  });

  it.each(['', ' ', '\n\t\u00a0'])('%j searches for nothing', (text) => {
    expect(treeOf(text)).toBeUndefined();
  });

  it('the fields depend on the data type', () => {
    expect(treeOf('weight>0.5 disutility:yes', 'weights')).toEqual(
      and(range('weight', { from: 0.5, above: true }), value('disutility', 'yes')),
    );
  });
});

const faults: [text: string, column: number, length: number, message: string][] = [
  ['cancer (a', 8, 1, 'Missing closing bracket'],
  ['((a)', 1, 1, 'Missing closing bracket'],
  ['title:(a', 7, 1, 'Missing closing bracket'],
  ['(', 1, 1, 'Missing closing bracket'],
  ['a)', 2, 1, 'Missing opening bracket'],
  [')', 1, 1, 'Missing opening bracket'],
  ['a ( )', 3, 3, 'These brackets are empty.'],
  ['title:()', 7, 2, 'These brackets are empty.'],
  ['a "b c', 3, 4, 'Missing closing quote'],
  ['a ""', 3, 2, 'These quotes are empty.'],
  ['country:" "', 9, 3, 'These quotes are empty.'],
  ['a AND', 3, 3, 'AND needs something after it. To search for the word itself, put it in quotes.'],
  ['a AND OR b', 3, 3, 'AND needs something after it. To search for the word itself, put it in quotes.'],
  ['NOT', 1, 3, 'NOT needs something after it. To search for the word itself, put it in quotes.'],
  ['(a OR)', 4, 2, 'OR needs something after it. To search for the word itself, put it in quotes.'],
  ['OR a', 1, 2, 'OR needs something before it. To search for the word itself, put it in quotes.'],
  ['a (AND b)', 4, 3, 'AND needs something before it. To search for the word itself, put it in quotes.'],
  ['contry:Canada', 1, 6, 'Unknown field "contry". Did you mean country?'],
  ['yaer>2010', 1, 4, 'Unknown field "yaer". Did you mean year?'],
  ['a p<0.05', 3, 1, 'Unknown field "p". To search for it as text, put it in quotes.'],
  ['12:30', 1, 2, 'Unknown field "12". To search for it as text, put it in quotes.'],
  ['disutility:yes', 1, 10, '"disutility" is a field of weights, not of ratios.'],
  ['novel_elements:x', 1, 14, '"novel_elements" is a field of methods, not of ratios.'],
  ['country:', 1, 8, 'Add a value after country:'],
  ['country: OR a', 1, 8, 'Add a value after country:'],
  [
    'country:NOT Canada',
    9,
    3,
    'Put NOT before the field or inside the brackets: NOT country:value, country:(NOT value).',
  ],
  ['country:(year:2010)', 10, 4, 'The brackets of country cannot contain another field.'],
  ['country:(year>2010)', 10, 4, 'The brackets of country cannot contain another field.'],
  ['country:Can*', 12, 1, 'country takes whole values, without an asterisk.'],
  ['country:[a TO b]', 9, 1, 'country is not a number field, so it cannot take a range.'],
  ['title>5', 6, 1, 'title is not a number field, so it cannot take a range.'],
  ['year :2010', 6, 1, 'A colon must directly follow a field name. Put text that contains a colon in quotes.'],
  ['doi:10.1:5', 9, 1, 'A colon must directly follow a field name. Put text that contains a colon in quotes.'],
  ['*', 1, 1, 'An asterisk must directly follow a word, as in prevent*.'],
  ['prevent *', 9, 1, 'An asterisk must directly follow a word, as in prevent*.'],
  ['wo*rd', 3, 1, 'An asterisk can be used only at the end of a word.'],
  ['>5', 1, 1, '> must follow a field name, as in year>=2010.'],
  ['[1 TO 2]', 1, 1, 'A range must follow a field name, as in year:[2010 TO 2015].'],
  ['a ]', 3, 1, 'Missing opening bracket'],
  ['a = b c', 1, 1, 'Unknown field "a". To search for it as text, put it in quotes.'],
  ['= b', 1, 1, 'Delete this, or put it in quotes to search for it.'],
  ['year:20l0', 6, 4, '"20l0" is not a number. Write year with a number, as in year:2, year:[1 TO 2].'],
  ['year:none', 6, 4, '"none" is not a number. Write year with a number, as in year:2, year:[1 TO 2].'],
  [
    'icer_usd:50,000',
    10,
    6,
    '"50,000" is not a number. Write icer_usd with a number, as in icer_usd:2, icer_usd:[1 TO 2].',
  ],
  ['icer_usd:5%', 10, 2, '"5%" is not a number. Write icer_usd with a number, as in icer_usd:2, icer_usd:[1 TO 2].'],
  [
    'icer_usd:1e400',
    10,
    5,
    '"1e400" is not a number. Write icer_usd with a number, as in icer_usd:2, icer_usd:[1 TO 2].',
  ],
  ['year>=', 5, 2, 'Add a number after >=.'],
  ['year => 2010', 6, 2, 'Write >= or <=, with the = last.'],
  ['year:[2010 TO', 6, 8, 'Write a range as year:[1 TO 2]. Use * for an open end.'],
  ['year:[2010 2015]', 6, 11, 'Write a range as year:[1 TO 2]. Use * for an open end.'],
  ['year:[* TO *]', 6, 8, 'At least one end of a range must be a number.'],
  ['year:[2015 TO 2010]', 6, 14, 'This range is empty: it starts after it ends.'],
  ['year:{2010 TO 2010]', 6, 14, 'This range is empty: it starts after it ends.'],
  ['below>5', 6, 1, 'below takes one number, as in below:50000 or below:1xgdp.'],
  ['below:[1 TO 2]', 7, 1, 'below takes one number, as in below:50000 or below:1xgdp.'],
  ['below:manyxgdp', 7, 8, '"many" is not a number. Write below with a number, as in below:50000, below:1xgdp.'],
  [
    'gdp_multiple:1xgdp',
    14,
    5,
    '"1xgdp" is not a number. Write gdp_multiple with a number, as in gdp_multiple:2, gdp_multiple:[1 TO 2].',
  ],
  ['below:x', 7, 1, '"x" is not a number. Write below with a number, as in below:50000, below:1xgdp.'],
  ['a\u0000b', 2, 1, 'This character cannot be searched for. Delete it.'],
  ['a "\ud800"', 4, 1, 'This character cannot be searched for. Delete it.'],
  ['\udc00', 1, 1, 'This character cannot be searched for. Delete it.'],
  ['x'.repeat(4001), 4001, 1, 'A query can have at most 4000 characters; this one has 4001.'],
];

describe('faults', () => {
  it.each(faults)('%s', (text, column, length, message) => {
    expect(parseQuery(text, 'ratios')).toEqual({ ok: false, message, column, length });
  });
});

describe('limits', () => {
  const ok = (text: string) => parseQuery(text, 'ratios').ok;
  const within = (levels: number, open: string, close = '') => open.repeat(levels) + 'a' + close.repeat(levels);

  it.each([
    ['brackets', (levels: number) => within(levels, '(', ')')],
    ['NOTs', (levels: number) => within(levels, 'NOT ')],
    ['groups of both', (levels: number) => within(levels / 2, '(b OR c AND ', ')')],
  ])('20 levels of %s, not more', (_, nested) => {
    expect(ok(nested(queryDepth))).toBe(true);
    expect(ok(nested(queryDepth + 2))).toBe(false);
  });

  it.each([
    ['a phrase', (words: number) => `"${'the '.repeat(words)}"`],
    ['a word of hyphens', (words: number) => Array(words).fill('a').join('-')],
    ['a beginning', (words: number) => `${Array(words).fill('a').join('/')}*`],
    ['words of a field', (words: number) => `title:"${'a '.repeat(words)}"`],
  ])('20 words in %s, not more', (_, build) => {
    expect(parseQuery(build(phraseWords), 'ratios').ok).toBe(true);
    expect(parseQuery(build(phraseWords + 1), 'ratios')).toMatchObject({
      ok: false,
      message: 'A phrase can have at most 20 words. Remove quotes and hyphens.',
    });
  });
  it('200 words, however they are combined', () => {
    const phrases = (count: number) =>
      Array(count)
        .fill(`"${'a '.repeat(phraseWords)}"`)
        .join(' OR ');
    expect(parseQuery(phrases(queryLeaves / phraseWords), 'ratios').ok).toBe(true);
    expect(parseQuery(`${phrases(queryLeaves / phraseWords)} OR b`, 'ratios')).toMatchObject({ ok: false });
    expect(() => treeOfExpressions('ratios', [{ term: 'keyword', values: ['a '.repeat(201)] }], nameless)).toThrow(
      '200',
    );
    expect(() => treeOfExpressions('ratios', [{ term: 'keyword', values: ['a-'.repeat(21)] }], nameless)).toThrow('20');
  });
  it('200 leaves, not more', () => {
    expect(ok('a '.repeat(queryLeaves))).toBe(true);
    expect(parseQuery('a '.repeat(queryLeaves + 1), 'ratios')).toEqual({
      ok: false,
      message: 'A query can have at most 200 words and values.',
      column: 401,
      length: 1,
    });
  });

  it.each([
    ['10,000 brackets', '('.repeat(10_000)],
    ['10,000 pairs of brackets', within(10_000, '(', ')')],
    ['100,000 NOTs', 'NOT '.repeat(100_000)],
    ['10,000 groups of a field', within(10_000, 'title:(', ')')],
  ])('%s end at the depth, even without a limit of characters', (_, text) => {
    const message = 'Brackets and NOT can be nested at most 20 deep.';
    const deep = text.startsWith('title') ? 'The brackets of title cannot contain another field.' : message;
    expect(parseQuery(text, 'ratios', Infinity)).toMatchObject({ ok: false, message: deep });
    expect(parseQuery(text, 'ratios')).toMatchObject({ ok: false, column: 4001 });
  });
});

it('gives the position of each value', () => {
  const parsed = parseQuery('cancer country:(Canada OR "United States")', 'ratios');
  if (!parsed.ok) throw new Error(parsed.message);
  expect([...parsed.places].map(([node, place]) => [printQuery(node), place.column, place.length])).toEqual([
    ['cancer', 1, 6],
    ['country:Canada', 17, 6],
    ['country:"United States"', 27, 15],
  ]);
});
