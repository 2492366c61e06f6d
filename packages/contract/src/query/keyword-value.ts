import { type QueryLeaf, QueryFault } from './model.ts';
import { printQuery } from './print.ts';
import { findUnreadable, isWord, type Token, tokenise } from './tokens.ts';

const leafOf = (match: 'word' | 'phrase' | 'prefix', text: string): QueryLeaf => ({ kind: 'text', match, text });

/** A run between spaces: a word, a prefix, or signs and words that are searched as they are. */
function leafOfRun(run: string): QueryLeaf {
  if (isWord(run)) return leafOf('word', run);
  const start = run.slice(0, -1);
  return run.endsWith('*') && isWord(start) ? leafOf('prefix', start) : leafOf('phrase', run);
}

/** Tokens without a space between them, phrases separate. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1)?.at(-1);
    const continues = last?.to === token.from && last.sort !== 'phrase' && token.sort !== 'phrase';
    if (continues) runs.at(-1)!.push(token);
    else runs.push([token]);
  }
  return runs;
}

/**
 * The words, phrases and prefixes of a keyword row, all of which must occur. A row contains words, whatever their
 * characters: brackets, colons and AND have no meaning here, and an open quote extends to the end. Text typed into a
 * box is parsed before, see `readBox`.
 */
export function readKeyword(value: string): QueryLeaf[] {
  if (findUnreadable(value) !== undefined)
    throw new QueryFault('A keyword contains a character that cannot be searched for.');
  const leaves = runsOf(tokenise(value))
    .map((run) => {
      const [first] = run as [Token];
      if (first.sort !== 'phrase') return leafOfRun(value.slice(first.from, run.at(-1)!.to));
      return leafOf('phrase', first.text);
    })
    .filter((leaf) => leaf.kind === 'text' && leaf.text.trim() !== '');
  if (leaves.length === 0) throw new QueryFault('A keyword needs at least one word.');
  return leaves;
}

export const printKeyword = (leaves: readonly QueryLeaf[]): string => leaves.map(printQuery).join(' ');
