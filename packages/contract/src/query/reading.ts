import type { DataType } from '../dictionary/terms.ts';
import type { Place } from '../errors.ts';
import { findTooLong, queryDepth, QueryFault, type QueryLeaf, queryLeaves, type QueryNode, sizeOf } from './model.ts';
import { type Token, tokenise } from './tokens.ts';

/** How far a text has been read, and what was met on the way. */
export interface Reading {
  readonly type: DataType;
  readonly tokens: readonly Token[];
  at: number;
  /** Brackets and NOTs that are open here. */
  depth: number;
  leaves: number;
  /** Leaf → where its value stands in the text. */
  readonly places: Map<QueryNode, Place>;
}

export const startReading = (text: string, type: DataType): Reading => ({
  type,
  tokens: tokenise(text),
  at: 0,
  depth: 0,
  leaves: 0,
  places: new Map(),
});

export const peek = (reading: Reading, ahead = 0): Token | undefined => reading.tokens[reading.at + ahead];
export const touches = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && left.to === right.from;

export const placeOf = (from: Token, to: Token = from): Place => ({ column: from.from + 1, length: to.to - from.from });

/** Ends the parsing; `parseQuery` turns it into its answer. */
export function fail(message: string, from: Token, to: Token = from): never {
  throw new QueryFault(message, placeOf(from, to));
}

/** Goes one level down, no further than the limit: whatever is sent, the stack stays shallow. */
export function descend<T>(reading: Reading, token: Token, read: () => T): T {
  if (reading.depth === queryDepth) fail(`At most ${queryDepth} brackets and NOTs can stand inside each other.`, token);
  reading.depth += 1;
  const result = read();
  reading.depth -= 1;
  return result;
}

/** Takes the tokens of a leaf, and remembers where it stands. */
export function takeLeaf(reading: Reading, leaf: QueryLeaf, count = 1): QueryLeaf {
  const first = peek(reading)!;
  const tooLong = findTooLong(leaf);
  if (tooLong) fail(tooLong, first, peek(reading, count - 1));
  reading.leaves += sizeOf(leaf);
  if (reading.leaves > queryLeaves) fail(`A query has at most ${queryLeaves} words and values.`, first);
  reading.places.set(leaf, placeOf(first, peek(reading, count - 1)));
  reading.at += count;
  return leaf;
}
