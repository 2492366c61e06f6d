import type { DataType, rawFields } from '../dictionary/terms.ts';
import { printQuery } from './print.ts';
import { readBox } from './read-box.ts';

/** What names one article. */
export interface Identifier {
  readonly field: keyof typeof rawFields & ('pmid' | 'doi' | 'compound_id');
  readonly value: string;
}

/** Fewer digits may be a year or a count, unless it is called a PMID. */
const pmid = /^(?:\d{6,8}|pmid[\s:]*"?\d{1,8}"?\.?|(?:https?:\/\/)?pubmed\.ncbi\.nlm\.nih\.gov\/\d{1,8}\/?)$/i;
const doi = /^<?(?:doi[\s:]*|((?:https?:\/\/)?(?:dx\.)?doi\.org\/))?("?)(10\.\d{4,9}\/\S+)\2$/i;
/** An article's, or with two more digits a record's. */
const compoundId = /^(?:compound_id:)?(\d{4}-\d{2}-\d{5})(?:-\d{2,})?$/i;

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<', '}': '{' };
const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Without what belongs to the sentence around it: punctuation, and brackets that were not opened within it. */
function withoutEnd(value: string): string {
  const last = value.at(-1)!;
  const opening = brackets[last];
  const isOutside = opening === undefined ? /[.,;:]/.test(last) : count(value, opening) < count(value, last);
  return isOutside ? withoutEnd(value.slice(0, -1)) : value;
}

/** A link may have its signs encoded. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readDoi(text: string): string | undefined {
  const [, link, quote, written] = doi.exec(text) ?? [];
  if (written === undefined) return undefined;
  // As it is printed: quotes within it are escaped.
  const value = quote ? written.replaceAll(/\\(.)/g, '$1') : withoutEnd(link ? decode(written) : written);
  return /\/./.test(value) ? value : undefined;
}

/** The identifier that a text consists of, as people paste it; undefined if it is anything else. */
export function readIdentifier(typed: string): Identifier | undefined {
  const text = typed.trim();
  if (pmid.test(text)) return { field: 'pmid', value: /\d+/.exec(text)![0] };
  const id = compoundId.exec(text)?.[1];
  if (id !== undefined) return { field: 'compound_id', value: id };
  const value = readDoi(text);
  return value === undefined ? undefined : { field: 'doi', value };
}

/** The query for an identifier. */
export const printIdentifier = ({ field, value }: Identifier): string =>
  printQuery({ kind: 'text', field, match: 'word', text: value });

/** An identifier that the language would read otherwise, such as a link, becomes a query; other text stays. */
export function queryOfText(typed: string, type: DataType): string {
  const identifier = readIdentifier(typed);
  return identifier && readBox(typed, type).kind !== 'words' ? printIdentifier(identifier) : typed;
}
