import type { DataType } from '../dictionary/terms.ts';
import type { Place } from '../errors.ts';
import { explainUnknown, type Field, findField } from './fields.ts';
import { groupOf, isLeaf, partsOf, queryCharacters, queryDepth, QueryFault, type QueryNode } from './model.ts';
import { isComparison } from './parse-number.ts';
import { readLeaf } from './parse-leaf.ts';
import { descend, fail, peek, type ParserState, startParsing, touches } from './parser-state.ts';
import { findUnreadable, type Token } from './tokens.ts';

export type Parsed =
  | {
      readonly ok: true;
      /** Absent if the text is empty. */
      readonly tree: QueryNode | undefined;
      /** Leaf → the position of its value. */
      readonly places: ReadonlyMap<QueryNode, Place>;
    }
  | ({ readonly ok: false; readonly message: string } & Place);

const quoteIt = 'To search for the word itself, put it in quotes.';

/** Reports what is missing where an operand is expected. */
function failMissing(state: ParserState): never {
  const token = peek(state);
  const before = peek(state, -1);
  if (before && ['and', 'or', 'not'].includes(before.sort))
    fail(`${before.text} needs something after it. ${quoteIt}`, before);
  if (before && (before.sort === ':' || before.sort === '=')) {
    fail(`Add a value after ${peek(state, -2)!.text}${before.text}`, peek(state, -2)!, before);
  }
  if (before?.sort === '(' && token?.sort === ')') fail('These brackets are empty.', before, token);
  if (!token) failUnclosed(before!);
  if (token.sort === ')') failUnopened(token);
  fail(`${token.text} needs something before it. ${quoteIt}`, token);
}

function failUnclosed(open: Token): never {
  fail('Missing closing bracket', open);
}

function failUnopened(close: Token): never {
  fail('Missing opening bracket', close);
}

function readGroup(state: ParserState, field: Field | undefined): QueryNode {
  const open = peek(state)!;
  const inside = descend(state, open, () => {
    state.at += 1;
    return readOr(state, field);
  });
  if (peek(state)?.sort !== ')') failUnclosed(open);
  state.at += 1;
  return inside;
}

/** Whether a word names a field: a colon touches it, or a comparison follows. */
export function isName(token: Token | undefined, next: Token | undefined): boolean {
  if (token?.sort !== 'word' || !next) return false;
  return next.sort === ':' ? touches(token, next) : next.sort === '=' || isComparison(next);
}

/** Returns the token that starts an operand; reports what is missing otherwise. */
function assertOperand(state: ParserState): Token {
  const token = peek(state);
  if (!token || token.sort === ')' || token.sort === 'and' || token.sort === 'or') failMissing(state);
  return token;
}

/** What follows `field:` or `field=`. */
function readNamedValue(state: ParserState, field: Field): QueryNode {
  const sign = peek(state, -1)!;
  const token = assertOperand(state);
  if (token.sort === '(') return readGroup(state, field);
  if (token.sort === 'not') {
    fail(`Put NOT before the field or inside the brackets: NOT ${field.name}:value, ${field.name}:(NOT value).`, token);
  }
  // `=>` is a slip for `>=`, and `>` would mean something else.
  if (sign.sort === '=' && isComparison(token)) fail('Write >= or <=, with the = last.', sign, token);
  return readLeaf(state, field);
}

function readNamed(state: ParserState, outer: Field | undefined): QueryNode {
  const name = peek(state)!;
  if (outer) fail(`The brackets of ${outer.name} cannot contain another field.`, name);
  const field = findField(state.type, name.text);
  if (!field) fail(explainUnknown(state.type, name.text), name);
  state.at += 1;
  if (isComparison(peek(state)!)) return readLeaf(state, field);
  state.at += 1;
  return readNamedValue(state, field);
}

function readOperand(state: ParserState, field: Field | undefined): QueryNode {
  const token = assertOperand(state);
  if (token.sort === '(') return readGroup(state, field);
  return isName(token, peek(state, 1)) ? readNamed(state, field) : readLeaf(state, field);
}

function readNot(state: ParserState, field: Field | undefined): QueryNode {
  const token = peek(state);
  if (token?.sort !== 'not') return readOperand(state, field);
  return descend(state, token, () => {
    state.at += 1;
    return { kind: 'not', of: readNot(state, field) };
  });
}

function readAnd(state: ParserState, field: Field | undefined): QueryNode {
  const of = [readNot(state, field)];
  for (let token = peek(state); token && token.sort !== 'or' && token.sort !== ')'; token = peek(state)) {
    if (token.sort === 'and') state.at += 1;
    of.push(readNot(state, field));
  }
  return groupOf('and', of);
}

function readOr(state: ParserState, field?: Field): QueryNode {
  const of = [readAnd(state, field)];
  while (peek(state)?.sort === 'or') {
    state.at += 1;
    of.push(readAnd(state, field));
  }
  return groupOf('or', of);
}

/** AND inside OR adds a level without a bracket, so counting brackets does not limit the tree. */
function findTooDeep(tree: QueryNode, levels = queryDepth): QueryNode | undefined {
  if (isLeaf(tree)) return levels < 0 ? tree : undefined;
  for (const node of partsOf(tree)) {
    const found = findTooDeep(node, levels - 1);
    if (found) return found;
  }
  return undefined;
}

function readQuery(text: string, type: DataType): Parsed {
  const state = startParsing(text, type);
  if (state.tokens.length === 0) return { ok: true, tree: undefined, places: state.places };
  const tree = readOr(state);
  const left = peek(state);
  if (left) failUnopened(left);
  const deep = findTooDeep(tree);
  if (deep)
    throw new QueryFault(`A query can have at most ${queryDepth} levels of AND, OR and NOT.`, state.places.get(deep));
  return { ok: true, tree, places: state.places };
}

const faultAt = (message: string, from: number, length: number): Parsed => ({
  ok: false,
  message,
  column: from + 1,
  length,
});

/** Parses a typed query. Never throws: every text has a tree or a fault with its position. */
export function parseQuery(text: string, type: DataType, characters: number = queryCharacters): Parsed {
  if (text.length > characters) {
    const message = `A query can have at most ${characters} characters; this one has ${text.length}.`;
    return faultAt(message, characters, text.length - characters);
  }
  const unreadable = findUnreadable(text);
  if (unreadable !== undefined) return faultAt('This character cannot be searched for. Delete it.', unreadable, 1);
  try {
    return readQuery(text, type);
  } catch (error) {
    if (!(error instanceof QueryFault) || !error.place) throw error;
    return { ok: false, message: error.message, ...error.place };
  }
}
