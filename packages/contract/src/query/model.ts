import type { Place } from '../errors.ts';
import { wordsIn } from '../search-words.ts';

/**
 * A query: the one shape behind form, chips and typed text. `and` and `or` have two or more parts; a group written in
 * brackets stays a group, so that printing and parsing give the same tree again.
 */
export type QueryNode =
  | { readonly kind: 'and' | 'or'; readonly of: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly of: QueryNode }
  | QueryLeaf;

export type QueryLeaf =
  /** Without a field: the keyword, which searches all text. */
  | {
      readonly kind: 'text';
      readonly field?: string;
      readonly match: 'word' | 'phrase' | 'prefix';
      readonly text: string;
    }
  /** A value by label, slug, code or id, as written. */
  | { readonly kind: 'value'; readonly field: string; readonly value: string }
  /** At least one end; `above` and `under` exclude the end itself. `times` says what a threshold is a multiple of. */
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly from?: number;
      readonly to?: number;
      readonly above?: true;
      readonly under?: true;
      readonly times?: 'gdp';
    }
  /** Asked, and not reported. */
  | { readonly kind: 'none'; readonly field: string };

/** How `none` is written, in text and as a value in the API. */
export const notReportedWord = 'none';
/** Ignores case; a value with that name is written in quotes. */
export const saysNotReported = (text: string): boolean => text.toLowerCase() === notReportedWord;

export const queryCharacters = 4000;
/** Levels of `and`, `or` and `not`, and of brackets in the text. */
export const queryDepth = 20;
/** Words and values in total. */
export const queryLeaves = 200;
/** A phrase of common words matches most of the registry, word by word. */
export const phraseWords = 20;

export const isLeaf = (node: QueryNode): node is QueryLeaf =>
  node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not';

/** Parts that must all hold, or any of them; a single one needs no group. */
export const groupOf = (kind: 'and' | 'or', of: readonly QueryNode[]): QueryNode =>
  of.length === 1 ? of[0]! : { kind, of };

/** The direct parts. */
export const partsOf = (node: Exclude<QueryNode, QueryLeaf>): readonly QueryNode[] =>
  node.kind === 'not' ? [node.of] : node.of;

const wordCount = (leaf: QueryLeaf): number => (leaf.kind === 'text' ? wordsIn(leaf.text).length : 1);

/** How much of the limit a leaf uses: each of its words counts. */
export const sizeOf = (leaf: QueryLeaf): number => Math.max(1, wordCount(leaf));

/** Describes what exceeds a limit in one leaf; undefined if nothing does. */
export const findTooLong = (leaf: QueryLeaf): string | undefined =>
  wordCount(leaf) > phraseWords
    ? `A phrase can have at most ${phraseWords} words. Remove quotes and hyphens.`
    : undefined;

export const leavesOf = (tree: QueryNode): QueryLeaf[] => (isLeaf(tree) ? [tree] : partsOf(tree).flatMap(leavesOf));

/** An invalid query, with a message that says what to do. */
export class QueryFault extends Error {
  /** Absent if the query came as expressions. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }
}
