import type { DataType } from '@cea/contract/dictionary/terms';
import { type SearchQuery, searchRegistry } from '@cea/contract/registry';
import { call } from '../../lib/call.ts';

export interface Question {
  readonly type: DataType;
  readonly release: string | undefined;
  readonly asking: SearchQuery;
}

/** The status of a query that cannot be answered, which is an answer and no failure of the site. */
export const refused = 422;

/** The number of results of a query: the search itself, with the shortest page. */
export async function askTotal({ type, release, asking }: Question, signal: AbortSignal): Promise<number> {
  const query = { page: 1, per_page: 1, ...(release && { release }) };
  const sent = { params: { type }, query, body: asking };
  return (await call(searchRegistry, sent, { signal, quiet: true, expected: [refused] })).total;
}
