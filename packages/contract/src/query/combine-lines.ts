import type { DataType } from '../dictionary/terms.ts';
import type { Place } from '../errors.ts';
import { isLeaf, leavesOf, type QueryLeaf, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { tokenise } from './tokens.ts';

/** How lines of the search history are mentioned, as in `#1 AND (#2 OR #3)`. */
const mention = /^#(\d{1,9})$/;

export interface Mention {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** The lines that a text mentions, in order. `"#1"` in quotes is a text. */
export const mentionsIn = (written: string): Mention[] =>
  tokenise(written).flatMap(({ sort, text, from, to }) => {
    const number = sort === 'word' ? mention.exec(text)?.[1] : undefined;
    return number === undefined ? [] : [{ number: Number(number), from, to }];
  });

/** The same combination by other numbers; undefined if a line has none. */
export function renumberLines(written: string, numberOf: (number: number) => number | undefined): string | undefined {
  let text = '';
  let end = 0;
  for (const { number, from, to } of mentionsIn(written)) {
    const other = numberOf(number);
    if (other === undefined) return undefined;
    text += `${written.slice(end, from)}#${other}`;
    end = to;
  }
  return text + written.slice(end);
}

export type Combination =
  | {
      readonly ok: true;
      /** With a placeholder for each line. */
      readonly tree: QueryNode;
      /** Each line once, in the order of the text. */
      readonly numbers: readonly number[];
      /** Where the other words and values are written. */
      readonly places: ReadonlyMap<QueryNode, Place>;
    }
  | ({ readonly ok: false; readonly message: string } & Place);

/** Has no words, so that it is never a part of a name that has synonyms. */
const placeholder = (number: number): QueryLeaf => ({ kind: 'none', field: `#${number}` });
const numberIn = (leaf: QueryLeaf): number | undefined => {
  const number = leaf.kind === 'none' ? mention.exec(leaf.field)?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
};

function mapLeaves(tree: QueryNode, to: (leaf: QueryLeaf) => QueryNode): QueryNode {
  if (isLeaf(tree)) return to(tree);
  if (tree.kind === 'not') return { kind: 'not', of: mapLeaves(tree.of, to) };
  return { kind: tree.kind, of: tree.of.map((part) => mapLeaves(part, to)) };
}

const mentionedBy = (leaf: QueryLeaf): number | undefined => {
  const isWord = leaf.kind === 'text' && leaf.field === undefined && leaf.match === 'word';
  const number = isWord ? mention.exec(leaf.text)?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
};

const nothingToCombine = 'Enter the lines to combine, as in #1 AND #2.';

/** Parses a combination of lines, which may contain words and fields of the query language too. */
export function parseCombination(written: string, type: DataType, isKnown: (number: number) => boolean): Combination {
  const parsed = parseQuery(written, type);
  if (!parsed.ok) return parsed;
  const { tree, places } = parsed;
  const leaves = tree ? leavesOf(tree) : [];
  const unknown = leaves.find((leaf) => {
    const number = mentionedBy(leaf);
    return number !== undefined && !isKnown(number);
  });
  if (unknown) return { ok: false, message: `Line #${mentionedBy(unknown)} does not exist.`, ...places.get(unknown)! };
  const numbers = [...new Set(leaves.flatMap((leaf) => mentionedBy(leaf) ?? []))];
  if (!tree || numbers.length === 0) {
    return { ok: false, message: nothingToCombine, column: 1, length: written.length };
  }
  const withPlaceholders = mapLeaves(tree, (leaf) => {
    const number = mentionedBy(leaf);
    return number === undefined ? leaf : placeholder(number);
  });
  return { ok: true, tree: withPlaceholders, numbers, places };
}

/** The tree with the queries of the lines in place of their placeholders. */
export const insertLines = (tree: QueryNode, queryOf: (number: number) => QueryNode): QueryNode =>
  mapLeaves(tree, (leaf) => {
    const number = numberIn(leaf);
    return number === undefined ? leaf : queryOf(number);
  });
