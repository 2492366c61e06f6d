import { keyword, type TermKey, terms } from '@cea/contract/dictionary/terms';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalid } from '../http/refusal.ts';
import { facetOf } from './facets.ts';

/** A search as conditions: what must hold, and the filters, which each count without themselves. */
export interface SearchConditions {
  readonly must: RawBuilder<SqlBool>[];
  readonly filters: { readonly term: TermKey; readonly facets: number[] }[];
}

/** Each filter is one bit of an integer while it is counted; there are far fewer terms. */
const filterLimit = 30;

function facetsFor(type: DataType, { term, values }: Expression): { term: TermKey; facets: number[] } {
  const declared = Object.hasOwn(terms, term) ? terms[term as TermKey] : undefined;
  if (!declared || !(declared.types as readonly string[]).includes(type)) {
    throw invalid({ query: [`${term} is no term of ${type}.`] });
  }
  const wellFormed = values.every((value) => /^(?:none|\d{1,6})$/.test(String(value)));
  if (!wellFormed) throw invalid({ query: [`${term} has a value that does not exist.`] });
  return { term: term as TermKey, facets: values.map((value) => facetOf(term as TermKey, value)) };
}

export function readConditions(type: DataType, query: readonly Expression[]): SearchConditions {
  const must: RawBuilder<SqlBool>[] = [];
  const filters: SearchConditions['filters'] = [];
  for (const expression of query) {
    if (expression.term === keyword) {
      const words = expression.values.map((value) => sql`plainto_tsquery('registry', ${String(value)})`);
      must.push(
        sql<SqlBool>`(tsv || t.title || t.phrases || t.authors || t.journal || t.abstract) @@ (${sql.join(words, sql` || `)})`,
      );
    } else {
      const read = facetsFor(type, expression);
      if (expression.filter) filters.push(read);
      else must.push(sql<SqlBool>`facets && ${read.facets}::int[]`);
    }
  }
  if (filters.length > filterLimit) throw invalid({ query: [`At most ${filterLimit} filters.`] });
  return { must, filters };
}

/** Rows that were published at a revision. */
export const publishedAt = (revision: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`records.from_rev <= ${revision} AND (records.to_rev IS NULL OR records.to_rev > ${revision})`;

/** The newest first; the id makes the order unique, so that paging shows every row once. */
export const newestFirst = sql`year DESC NULLS LAST, id`;

/** Records with the words of their article, as they were published together. */
export const recordsWithTexts = sql`records JOIN article_texts t USING (article_id, from_rev)`;
