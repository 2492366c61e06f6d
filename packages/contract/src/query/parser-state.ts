import type { DataType } from '../dictionary/terms.ts';
import type { Place } from '../errors.ts';
import { findTooLong, queryDepth, QueryFault, type QueryLeaf, queryLeaves, type QueryNode, sizeOf } from './model.ts';
import { type Token, tokenise } from './tokens.ts';

/** How far a text has been parsed, and what was found. */
export interface ParserState {
  readonly type: DataType;
  readonly tokens: readonly Token[];
  at: number;
  /** Open brackets and NOTs. */
  depth: number;
  leaves: number;
  /** Leaf → the position of its value in the text. */
  readonly places: Map<QueryNode, Place>;
}

export const startParsing = (text: string, type: DataType): ParserState => ({
  type,
  tokens: tokenise(text),
  at: 0,
  depth: 0,
  leaves: 0,
  places: new Map(),
});

export const peek = (state: ParserState, ahead = 0): Token | undefined => state.tokens[state.at + ahead];
export const touches = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && left.to === right.from;

export const placeOf = (from: Token, to: Token = from): Place => ({ column: from.from + 1, length: to.to - from.from });

/** Ends the parsing; `parseQuery` turns it into its result. */
export function fail(message: string, from: Token, to: Token = from): never {
  throw new QueryFault(message, placeOf(from, to));
}

/** Goes one level down, up to the limit, so that the stack stays shallow for any input. */
export function descend<T>(state: ParserState, token: Token, read: () => T): T {
  if (state.depth === queryDepth) fail(`Brackets and NOT can be nested at most ${queryDepth} deep.`, token);
  state.depth += 1;
  const result = read();
  state.depth -= 1;
  return result;
}

/** Consumes the tokens of a leaf, and records its position. */
export function takeLeaf(state: ParserState, leaf: QueryLeaf, count = 1): QueryLeaf {
  const first = peek(state)!;
  const tooLong = findTooLong(leaf);
  if (tooLong) fail(tooLong, first, peek(state, count - 1));
  state.leaves += sizeOf(leaf);
  if (state.leaves > queryLeaves) fail(`A query can have at most ${queryLeaves} words and values.`, first);
  state.places.set(leaf, placeOf(first, peek(state, count - 1)));
  state.at += count;
  return leaf;
}
