import { entryPath } from '@cea/contract/pages';
import { type Identifier, printIdentifier, readIdentifier } from '@cea/contract/query/read-identifier';
import { searchRegistry } from '@cea/contract/registry';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The page of the one article with an identifier; null if there is none, or more than one. */
export const articleOptions = (identifier: Identifier) =>
  queryOptions({
    queryKey: ['registry', 'article', identifier] as const,
    queryFn: async ({ signal }) => {
      const body = { raw_query: printIdentifier(identifier) };
      const { data } = await call(
        searchRegistry,
        { params: { type: 'methods' }, query: { per_page: 2 }, body },
        { signal },
      );
      const ids = new Set(data.map(({ registryEntry }) => registryEntry.article.compound_id));
      const [id] = ids;
      return id !== undefined && ids.size === 1 ? entryPath(id) : null;
    },
    meta: { handled: true },
  });

/** The page of the article whose identifier was typed into a box; undefined if there is none. */
export async function findArticle(queries: QueryClient, typed: string): Promise<string | undefined> {
  const identifier = readIdentifier(typed);
  if (!identifier) return undefined;
  try {
    return (await queries.fetchQuery(articleOptions(identifier))) ?? undefined;
  } catch {
    return undefined; // The search that follows says what is wrong.
  }
}
