import { PageQuery, pageMeta, type PageMeta } from '@cea/contract/paging';
import type { FakeRequest } from './fake-server.ts';

/** The requested page of rows, as the server would answer. */
export function pageOf<T>(rows: readonly T[], { url }: FakeRequest): { data: T[]; meta: PageMeta } {
  const { searchParams: given } = url;
  const query = PageQuery.parse({ page: given.get('page') ?? undefined, per_page: given.get('per_page') ?? undefined });
  const start = (query.page - 1) * query.per_page;
  return { data: rows.slice(start, start + query.per_page), meta: pageMeta(query, rows.length) };
}
