import { keyword } from '../dictionary/terms.ts';
import type { Field } from './fields.ts';
import { type QueryLeaf, saysNotReported } from './model.ts';
import { isComparison, isRangeStart, readComparison, readNumber, readRange } from './parse-number.ts';
import { fail, peek, type Reading, takeLeaf, touches } from './reading.ts';
import type { Token } from './tokens.ts';

const misplaced: Partial<Record<Token['sort'], string>> = {
  ':': 'A colon belongs directly after the name of a field. Put text with a colon in quotes.',
  '*': 'A star belongs directly after a word, as in prevent*.',
  ']': 'This bracket closes nothing.',
  '}': 'This bracket closes nothing.',
};

function readText(reading: Reading, token: Token, field: Field | undefined): QueryLeaf {
  const of = field && field.name !== keyword && { field: field.name };
  if (token.sort === 'phrase') return takeLeaf(reading, { kind: 'text', ...of, match: 'phrase', text: token.text });
  const star = peek(reading, 1);
  if (star?.sort !== '*' || !touches(token, star)) {
    return takeLeaf(reading, { kind: 'text', ...of, match: 'word', text: token.text });
  }
  const after = peek(reading, 2);
  if (touches(star, after) && (after!.sort === 'word' || after!.sort === 'phrase' || after!.sort === '*')) {
    fail('A star can stand only at the end of a word.', star);
  }
  return takeLeaf(reading, { kind: 'text', ...of, match: 'prefix', text: token.text }, 2);
}

function readValue(reading: Reading, token: Token, field: Field): QueryLeaf {
  const star = peek(reading, 1);
  if (star?.sort === '*' && touches(token, star)) fail(`${field.name} takes whole values, without a star.`, star);
  return takeLeaf(reading, { kind: 'value', field: field.name, value: token.text });
}

function checkPhrase(token: Token): void {
  if (token.unclosed) fail('Missing closing quote', token);
  if (token.text.trim() === '') fail('There is nothing between these quotes.', token);
}

/** A word, phrase, value, number or range, of a field or of the keyword. */
export function readLeaf(reading: Reading, field?: Field): QueryLeaf {
  const token = peek(reading)!;
  if (token.sort === 'phrase') checkPhrase(token);
  if (field && isRangeStart(token)) return readRange(reading, field);
  if (field && isComparison(token)) return readComparison(reading, field);
  if (isRangeStart(token)) fail('A range belongs after the name of a field, as in year:[2010 TO 2015].', token);
  if (isComparison(token)) fail(`${token.text} belongs after the name of a field, as in year>=2010.`, token);
  if (token.sort !== 'word' && token.sort !== 'phrase')
    fail(misplaced[token.sort] ?? 'This means nothing here.', token);
  if (field?.isTerm && token.sort === 'word' && saysNotReported(token.text)) {
    return takeLeaf(reading, { kind: 'none', field: field.name });
  }
  if (!field || field.sort === 'text') return readText(reading, token, field);
  return field.sort === 'values' ? readValue(reading, token, field) : readNumber(reading, field);
}
