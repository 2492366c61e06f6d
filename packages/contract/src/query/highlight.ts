import type { DataType } from '../dictionary/terms.ts';
import { findField } from './fields.ts';
import { isName, parseQuery } from './parse.ts';
import { type CursorContext, cursorContextsOf } from './cursor-contexts.ts';
import { type Token, tokenise } from './tokens.ts';

export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly sort: 'field' | 'operator' | 'word' | 'phrase' | 'value' | 'number' | 'bracket' | 'error';
}

const brackets: ReadonlySet<string> = new Set(['(', ')', '[', ']', '{', '}']);

function sortOf(
  token: Token,
  next: Token | undefined,
  { field, inRange }: CursorContext,
  type: DataType,
): Piece['sort'] {
  if (brackets.has(token.sort)) return 'bracket';
  if (token.sort === '*') return inRange ? 'operator' : 'word';
  if (token.sort !== 'word' && token.sort !== 'phrase') return 'operator';
  if (isName(token, next)) return findField(type, token.text) ? 'field' : 'error';
  if (inRange && token.text === 'TO') return 'operator';
  if (field?.sort === 'values') return 'value';
  if (field?.sort === 'number' || field?.sort === 'threshold') return 'number';
  return token.sort;
}

/**
 * The text in pieces for highlighting, in order and without overlap; for an invalid text, the position of the fault.
 */
export function highlight(text: string, type: DataType): Piece[] {
  const tokens = tokenise(text);
  const contexts = cursorContextsOf(tokens, type);
  const parsed = parseQuery(text, type);
  const [faultFrom, faultTo] = parsed.ok ? [0, 0] : [parsed.column - 1, parsed.column - 1 + parsed.length];
  return tokens.map((token, index) => {
    const { from, to } = token;
    const isAtFault = from < faultTo && to > faultFrom;
    return { from, to, sort: isAtFault ? 'error' : sortOf(token, tokens[index + 1], contexts[index]!, type) };
  });
}
