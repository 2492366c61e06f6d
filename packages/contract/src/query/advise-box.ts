import type { DataType } from '../dictionary/terms.ts';
import { faultText } from './fault-text.ts';
import { printBox, readBox } from './read-box.ts';
import { queryOfText } from './read-identifier.ts';
import { suggestOperators } from './suggest-operators.ts';
import { tokenise } from './tokens.ts';

/** Advice on a text in a box. */
export interface BoxAdvice {
  /** Why it cannot be parsed, with the column. */
  readonly fault?: string;
  /** Operators that were probably meant. */
  readonly operators?: readonly string[];
  /** The text to search for instead. */
  readonly text?: string;
}

/** A pasted title has colons and brackets but no operators, so it can be searched for as words. */
function wordsOf(text: string, type: DataType): string | undefined {
  if (tokenise(text).some(({ sort }) => sort === 'and' || sort === 'or' || sort === 'not')) return undefined;
  const words = printBox([text]);
  return readBox(words, type).kind === 'words' ? words : undefined;
}

export function adviseBox(typed: string, type: DataType): BoxAdvice {
  const text = queryOfText(typed, type);
  const read = readBox(text, type);
  if (read.kind !== 'fault') return suggestOperators(text, type) ?? {};
  const words = wordsOf(text, type);
  return { fault: faultText(read), ...(words !== undefined && { text: words }) };
}
