import type { Match } from '@cea/contract/find-in-text';

/** A longer one is a table, whose cells are no sentences. */
const longest = 400;
const ends = /[.!?]["')\]]*\s+(?=["'([]?[A-Z0-9])/g;

/** The sentence of a text that a match is in; undefined where there seems to be none. */
export function sentenceAround(text: string, { start, end }: Match): Match | undefined {
  let from = 0;
  let to = text.length;
  for (const { index, 0: found } of text.matchAll(ends)) {
    const next = index + found.length;
    if (next <= start) from = next;
    else if (index >= end - 1) {
      to = index + 1;
      break;
    }
  }
  return to - from > longest ? undefined : { start: from, end: to };
}
