import { keyword } from '../dictionary/terms.ts';
import type { Field } from './fields.ts';
import { type QueryLeaf, saysNotReported } from './model.ts';
import { isComparison, isRangeStart, readComparison, readNumber, readRange } from './parse-number.ts';
import { fail, peek, type ParserState, takeLeaf, touches } from './parser-state.ts';
import type { Token } from './tokens.ts';

const misplaced: Partial<Record<Token['sort'], string>> = {
  ':': 'A colon must directly follow a field name. Put text that contains a colon in quotes.',
  '*': 'An asterisk must directly follow a word, as in prevent*.',
  ']': 'Missing opening bracket',
  '}': 'Missing opening bracket',
};

function readText(state: ParserState, token: Token, field: Field | undefined): QueryLeaf {
  const of = field && field.name !== keyword && { field: field.name };
  if (token.sort === 'phrase') return takeLeaf(state, { kind: 'text', ...of, match: 'phrase', text: token.text });
  const star = peek(state, 1);
  if (star?.sort !== '*' || !touches(token, star)) {
    return takeLeaf(state, { kind: 'text', ...of, match: 'word', text: token.text });
  }
  const after = peek(state, 2);
  if (touches(star, after) && (after!.sort === 'word' || after!.sort === 'phrase' || after!.sort === '*')) {
    fail('An asterisk can be used only at the end of a word.', star);
  }
  return takeLeaf(state, { kind: 'text', ...of, match: 'prefix', text: token.text }, 2);
}

function readValue(state: ParserState, token: Token, field: Field): QueryLeaf {
  const star = peek(state, 1);
  if (star?.sort === '*' && touches(token, star)) fail(`${field.name} takes whole values, without an asterisk.`, star);
  return takeLeaf(state, { kind: 'value', field: field.name, value: token.text });
}

function checkPhrase(token: Token): void {
  if (token.unclosed) fail('Missing closing quote', token);
  if (token.text.trim() === '') fail('These quotes are empty.', token);
}

/** A word, phrase, value, number or range, of a field or of the keyword. */
export function readLeaf(state: ParserState, field?: Field): QueryLeaf {
  const token = peek(state)!;
  if (token.sort === 'phrase') checkPhrase(token);
  if (field && isRangeStart(token)) return readRange(state, field);
  if (field && isComparison(token)) return readComparison(state, field);
  if (isRangeStart(token)) fail('A range must follow a field name, as in year:[2010 TO 2015].', token);
  if (isComparison(token)) fail(`${token.text} must follow a field name, as in year>=2010.`, token);
  if (token.sort !== 'word' && token.sort !== 'phrase')
    fail(misplaced[token.sort] ?? 'Delete this, or put it in quotes to search for it.', token);
  if (field?.isCounted && token.sort === 'word' && saysNotReported(token.text)) {
    return takeLeaf(state, { kind: 'none', field: field.name });
  }
  if (!field || field.sort === 'text') return readText(state, token, field);
  return field.sort === 'values' ? readValue(state, token, field) : readNumber(state, field);
}
