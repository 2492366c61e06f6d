import type { RefusedReason } from '@cea/contract/citation-files';
import type { bibliography } from '@cea/contract/dictionary/variables/bibliography';

/** A variable of the dictionary that an import can fill in. */
export type ArticleKey = keyof typeof bibliography;

/** What a file says about one article. */
export interface Citation {
  /** Every value passes the dictionary's own check. */
  readonly answers: Readonly<Partial<Record<ArticleKey, string | number>>>;
  readonly issns: readonly string[];
  readonly journal_abbreviation?: string;
  /** Publication types as the file names them, in lower case: preprint, published erratum, letter, conference paper. */
  readonly types: readonly string[];
}

/** One record of a file, in its order, counted from 1; `line` is where it begins (in a workbook its row). */
export type ReadRecord = { readonly position: number; readonly line: number } & (
  | { readonly citation: Citation }
  | { readonly refused: RefusedReason; readonly excerpt: string }
);
