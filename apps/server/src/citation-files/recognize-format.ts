import type { CitationFormat } from '@cea/contract/citation-files';
import { nbibSyntax } from './nbib-dialect.ts';
import { csvDelimiters, findDelimiter } from './read-delimited.ts';
import { isIdList } from './read-ids.ts';
import { risSyntax } from './ris-dialects.ts';

const hasTag = (start: string, { tag, begins }: typeof risSyntax): boolean =>
  start.split(/\r\n|\n|\r/).some((line) => tag.exec(line)?.[1] === begins);

/** The signs of each format, asked in this order: a table is what has names of columns and is nothing else. */
const signs: readonly (readonly [CitationFormat, (start: string) => boolean])[] = [
  ['pubmed-xml', (start) => /<Pubmed(?:Article|BookArticle|ArticleSet)[\s>]/.test(start)],
  ['endnote-xml', (start) => /<records>|<record>/.test(start) && /<ref-type|<titles>|<contributors>/.test(start)],
  ['ris', (start) => hasTag(start, risSyntax)],
  ['nbib', (start) => hasTag(start, nbibSyntax)],
  ['bibtex', (start) => /^[ \t]*@(?!comment|preamble)[a-z]+\s*\{/im.test(start)],
  ['ids', isIdList],
  ['tsv', (start) => findDelimiter(start, ['\t', ...csvDelimiters]) === '\t'],
  ['csv', (start) => findDelimiter(start, csvDelimiters) !== undefined],
];

/** The format of a text by its beginning; its extension may say anything. */
export const recognizeFormat = (start: string): CitationFormat | undefined => signs.find(([, has]) => has(start))?.[0];
