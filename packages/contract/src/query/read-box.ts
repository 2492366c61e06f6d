import { type DataType, keyword } from '../dictionary/terms.ts';
import type { Place } from '../errors.ts';
import { expressionsOfTree } from './expressions.ts';
import { printKeyword, readKeyword } from './keyword-value.ts';
import { QueryFault, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

/** The meaning of a text typed into a search box. */
export type BoxReading =
  | { readonly kind: 'empty' }
  /** Words, phrases and prefixes, and their alternatives: the values of one keyword row. */
  | { readonly kind: 'words'; readonly values: readonly string[] }
  /** More of the language than a row of words can hold. */
  | { readonly kind: 'query' }
  | ({ readonly kind: 'fault'; readonly message: string } & Place);

/** Words refer to no values. */
const noNames = { idOf: () => undefined, nameOf: () => undefined };

/** Parses a text in the same way in every box. */
export function readBox(text: string, type: DataType): BoxReading {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) return { kind: 'fault', message: parsed.message, column: parsed.column, length: parsed.length };
  if (!parsed.tree) return { kind: 'empty' };
  const [row, ...more] = expressionsOfTree(type, parsed.tree, noNames) ?? [];
  if (row?.term !== keyword || row.not || more.length > 0) return { kind: 'query' };
  return { kind: 'words', values: row.values.map(String) };
}

function printValue(value: string): string {
  try {
    return printKeyword(readKeyword(value));
  } catch (error) {
    if (error instanceof QueryFault) return value;
    throw error;
  }
}

/** How a box shows the values of a keyword row, so that it parses the same again. */
export const printBox = (values: readonly (string | number)[]): string =>
  values.map((value) => printValue(String(value))).join(' OR ');

/** A tree as people type it: words without AND between them. */
export function printTyped(tree: QueryNode, type: DataType): string {
  const printed = printQuery(tree);
  const read = readBox(printed, type);
  return read.kind === 'words' ? printBox(read.values) : printed;
}
