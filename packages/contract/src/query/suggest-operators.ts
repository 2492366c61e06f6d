import type { DataType } from '../dictionary/terms.ts';
import { isName, parseQuery } from './parse.ts';
import { type Token, tokenise } from './tokens.ts';

export interface OperatorSuggestion {
  /** The same text with the operators in capitals. */
  readonly text: string;
  /** The operators, each once, in the order of the text. */
  readonly operators: readonly string[];
}

const endsOperand = new Set<Token['sort']>(['word', 'phrase', ')', ']', '}', '*']);
const startsOperand = new Set<Token['sort']>(['word', 'phrase', '(', 'not']);
const isJoin = ({ sort, text }: Token): boolean => sort === 'word' && /^(?:and|or)$/i.test(text);

/** Whether a word is where an operator could be: between two operands. */
function isBetween(tokens: readonly Token[], at: number, taken: ReadonlySet<number>): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (!before || !after || isName(token, after)) return false;
  if (!startsOperand.has(after.sort) || isJoin(after)) return false;
  const afterOperand = endsOperand.has(before.sort) && !isJoin(before) && !taken.has(at - 1);
  if (isJoin(token)) return afterOperand;
  return afterOperand || before.sort === 'and' || before.sort === 'or' || taken.has(at - 1);
}

/**
 * Operators are capitals; "and", "or" and "not" are ordinary words, which find little. Returns the text with them as
 * operators; undefined if there are none, or if that would not be a valid query.
 */
export function suggestOperators(text: string, type: DataType): OperatorSuggestion | undefined {
  const tokens = tokenise(text);
  const taken = new Set<number>();
  for (const [at, { sort, text: word }] of tokens.entries()) {
    if (sort === 'word' && /^(?:and|or|not)$/i.test(word) && isBetween(tokens, at, taken)) taken.add(at);
  }
  if (taken.size === 0) return undefined;
  let suggested = text;
  for (const at of taken) {
    const { from, to } = tokens[at]!;
    suggested = suggested.slice(0, from) + suggested.slice(from, to).toUpperCase() + suggested.slice(to);
  }
  if (!parseQuery(suggested, type).ok) return undefined;
  return { text: suggested, operators: [...new Set([...taken].map((at) => tokens[at]!.text.toUpperCase()))] };
}
