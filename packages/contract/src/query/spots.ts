import type { DataType } from '../dictionary/terms.ts';
import { type Field, findField } from './fields.ts';
import { isComparison } from './parse-number.ts';
import { isName } from './parse.ts';
import type { Token } from './tokens.ts';

/** What is known in front of a token, whether or not the text as a whole means anything yet. */
export interface Spot {
  /** The field whose value is awaited or whose brackets are open. */
  readonly field?: Field | undefined;
  /** A field was named just before, and its value comes now. */
  readonly awaited?: true;
  readonly inRange?: true;
}

/** The spot in front of each token, and the one behind the last. */
export function spotsOf(tokens: readonly Token[], type: DataType): Spot[] {
  const spots: Spot[] = [];
  const groups: (Field | undefined)[] = [];
  let spot: Spot = {};
  let named: Field | undefined;
  const inGroup = (): Spot => ({ field: groups.at(-1) });

  for (const [index, token] of tokens.entries()) {
    spots.push(spot);
    if (token.sort === '(') {
      groups.push(spot.field);
      spot = inGroup();
    } else if (token.sort === ')') {
      groups.pop();
      spot = inGroup();
    } else if (token.sort === '[' || token.sort === '{') {
      spot = { ...spot, inRange: true };
    } else if (token.sort === ':' || token.sort === '=' || isComparison(token)) {
      spot = { field: named ?? spot.field, awaited: true };
      named = undefined;
    } else if (!spot.inRange || token.sort === ']' || token.sort === '}') {
      named = isName(token, tokens[index + 1]) ? findField(type, token.text) : undefined;
      spot = inGroup();
    }
  }
  return [...spots, spot];
}
