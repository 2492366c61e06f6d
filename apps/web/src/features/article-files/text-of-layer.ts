import { findInText, type Match } from '@cea/contract/find-in-text';
import { sentenceAround } from './sentence-around.ts';

interface Part {
  readonly node: Text;
  readonly start: number;
}

/** The text of a page as the browser has it over the picture, with a line break where a line of print ends. */
function readLayer(layer: Element): { text: string; parts: Part[] } {
  const parts: Part[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) text += '\n';
    if (!(node instanceof Text)) continue;
    parts.push({ node, start: text.length });
    text += node.data;
  }
  return { text, parts };
}

/** The place of a character; an end belongs to the text before it. */
function boundary(parts: readonly Part[], at: number, isEnd: boolean): [Text, number] | undefined {
  const part = parts.findLast(({ start }) => (isEnd ? start < at : start <= at));
  return part && [part.node, Math.min(at - part.start, part.node.length)];
}

function rangeOf(parts: readonly Part[], { start, end }: Match): Range[] {
  const [from, to] = [boundary(parts, start, false), boundary(parts, end, true)];
  if (!from || !to) return [];
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return [range];
}

/** Where a page shows a query: its matches in the kept text, in the same order. */
export function rangesIn(layer: Element, query: string): Range[] {
  const { text, parts } = readLayer(layer);
  return findInText(text, query).flatMap((match) => rangeOf(parts, match));
}

/** The sentence around one of the matches. */
export function sentenceIn(layer: Element, query: string, nth: number): Range | undefined {
  const { text, parts } = readLayer(layer);
  const match = findInText(text, query)[nth];
  const sentence = match && sentenceAround(text, match);
  return sentence && rangeOf(parts, sentence)[0];
}
