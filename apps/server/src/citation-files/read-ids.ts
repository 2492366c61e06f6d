import { longestName, readDoi } from './read-values.ts';
import type { Dialect, SourceRecord } from './source-record.ts';

export const idsDialect: Dialect = { pubmed_id: ['pmid'], doi: ['doi'] };

const pmid = /^(?:PMID:?)?\d{1,8}$/i;
const heading = /^(?:pmids?|dois?|pubmed|ids?|pmid:|doi:)$/i;

/** Words between spaces, commas and semicolons. A DOI may contain both; what follows them then is no identifier. */
const wordsOf = (line: string): string[] =>
  line
    .split(/\s+|[,;]\s+|[,;](?=(?:PMID:?)?\d{1,8}(?:[,;\s]|$)|10\.\d|https?:)/i)
    .map((word) => word.slice(0, longestName).replaceAll(/^["'([]+|["')\],;.]+$/g, ''))
    .filter((word) => word !== '');

const fieldOf = (word: string): 'pmid' | 'doi' | undefined => {
  if (pmid.test(word)) return 'pmid';
  return readDoi(word) === undefined ? undefined : 'doi';
};

/** Whether a text is nothing but a list of PubMed IDs or DOIs, perhaps under a heading. */
export function isIdList(start: string): boolean {
  const words = start
    .split(/\r\n|\n|\r/)
    .flatMap(wordsOf)
    .filter((word) => !heading.test(word));
  // The last word may be cut in two.
  return words.length > 0 && words.slice(0, Math.max(1, words.length - 1)).every((word) => fieldOf(word) !== undefined);
}

/** A pasted list: each identifier is a citation without a title. */
export async function* readIds(batches: AsyncIterable<readonly string[]>): AsyncGenerator<SourceRecord> {
  let line = 0;
  for await (const lines of batches) {
    for (const text of lines) {
      line += 1;
      for (const word of wordsOf(text)) {
        if (heading.test(word)) continue;
        const field = fieldOf(word);
        if (field) yield { line, values: new Map([[field, [word]]]) };
        else yield { line, values: new Map([['', [word]]]), fault: 'not-a-citation' };
      }
    }
  }
}
