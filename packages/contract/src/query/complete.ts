import type { DataType } from '../dictionary/terms.ts';
import { type Field, fieldsOf } from './fields.ts';
import { notReportedWord } from './model.ts';
import { type CursorContext, cursorContextsOf } from './cursor-contexts.ts';
import { type Token, tokenise } from './tokens.ts';

/** The completions at the cursor. A choice replaces `from` to `to`. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly fields?: readonly Field[];
  readonly operators?: readonly string[];
  /** The term whose values fit; the caller has them. */
  readonly valuesOf?: string;
}

const endsOperand: ReadonlySet<string> = new Set<Token['sort']>(['word', 'phrase', ')', ']', '}', '*']);
const isTyped = ({ sort }: Token): boolean => ['word', 'phrase', 'and', 'or', 'not'].includes(sort);

const startingWith = (typed: string, words: readonly string[]): string[] =>
  words.filter((word) => word.toLowerCase().startsWith(typed.toLowerCase()));

/** By a prefix of the name or of a word in the label. */
function fieldsLike(typed: string, type: DataType): Field[] {
  const start = typed.toLowerCase();
  return fieldsOf(type).filter(({ name, label }) =>
    [name, ...label.toLowerCase().split(/[^a-z0-9]/)].some((word) => word.startsWith(start)),
  );
}

function operatorsAfter(before: Token | undefined, { field, awaited, inRange }: CursorContext): string[] {
  const follows = before !== undefined && endsOperand.has(before.sort);
  if (inRange) return follows ? ['TO'] : ['*'];
  const none = field?.isCounted ? [notReportedWord] : [];
  if (awaited) return none;
  return follows ? ['AND', 'OR', 'NOT', ...none] : ['NOT', ...none];
}

/** How the text can continue at the cursor, according to the tokens before it. */
export function completionsAt(text: string, cursor: number, type: DataType): Completions {
  const tokens = tokenise(text);
  const contexts = cursorContextsOf(tokens, type);
  const touched = tokens.findIndex((token) => token.from < cursor && cursor <= token.to && isTyped(token));
  const behind = tokens.findIndex(({ from }) => from >= cursor);
  const index = [touched, behind, tokens.length].find((each) => each >= 0)!;
  const context = contexts[index]!;
  const token = touched < 0 ? undefined : tokens[touched]!;
  const place = token ? { from: token.from, to: token.to } : { from: cursor, to: cursor };

  const values = context.field?.sort === 'values' ? { valuesOf: context.field.name } : {};
  if (token?.sort === 'phrase') return { ...place, ...values };
  const typed = token ? text.slice(token.from, cursor) : '';
  const operators = startingWith(typed, operatorsAfter(tokens[index - 1], context));
  if (context.field) return { ...place, ...values, operators };
  return { ...place, fields: fieldsLike(typed, type), operators };
}
