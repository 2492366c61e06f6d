import type { DataType } from '../dictionary/terms.ts';
import { type Field, findField } from './fields.ts';
import { isComparison } from './parse-number.ts';
import { isName } from './parse.ts';
import type { Token } from './tokens.ts';

/** What is known before a token, whether or not the whole text is valid yet. */
export interface CursorContext {
  /** The field whose value is expected or whose brackets are open. */
  readonly field?: Field | undefined;
  /** A field was named just before, and its value comes next. */
  readonly awaited?: true;
  readonly inRange?: true;
}

/** The context before each token, and the one after the last. */
export function cursorContextsOf(tokens: readonly Token[], type: DataType): CursorContext[] {
  const contexts: CursorContext[] = [];
  const groups: (Field | undefined)[] = [];
  let context: CursorContext = {};
  let named: Field | undefined;
  const inGroup = (): CursorContext => ({ field: groups.at(-1) });

  for (const [index, token] of tokens.entries()) {
    contexts.push(context);
    if (token.sort === '(') {
      groups.push(context.field);
      context = inGroup();
    } else if (token.sort === ')') {
      groups.pop();
      context = inGroup();
    } else if (token.sort === '[' || token.sort === '{') {
      context = { ...context, inRange: true };
    } else if (token.sort === ':' || token.sort === '=' || isComparison(token)) {
      context = { field: named ?? context.field, awaited: true };
      named = undefined;
    } else if (!context.inRange || token.sort === ']' || token.sort === '}') {
      named = isName(token, tokens[index + 1]) ? findField(type, token.text) : undefined;
      context = inGroup();
    }
  }
  return [...contexts, context];
}
