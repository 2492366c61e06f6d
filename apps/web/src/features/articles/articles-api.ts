import { editArticle, type ArticleChanges } from '@cea/contract/article-editing';
import { listArticleEvents } from '@cea/contract/article-history';
import * as contract from '@cea/contract/articles';
import { listErrorReports } from '@cea/contract/error-reports';
import { callsOf } from '@cea/contract/forms';
import { compareForms } from '@cea/contract/forms-compare';
import { type ArticleDuplicates, listArticleDuplicates, splitDuplicate } from '@cea/contract/potential-duplicates';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from '../../lib/call.ts';
import { noteRevision } from '../registry/seen-revision.ts';

/** Everything about an article is read under it. */
export const articleKey = (id: number) => ['articles', id];

export const articleOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'head'],
    queryFn: async ({ signal }) => (await call(contract.readArticle, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const articleFormsOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'forms'],
    queryFn: async ({ signal }) => (await call(contract.listArticleForms, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const compareFormsOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'compared forms'],
    queryFn: async ({ signal }) => (await call(compareForms, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

const eventsPerPage = 10;

export const articleEventsOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...articleKey(id), 'history'],
    queryFn: ({ signal, pageParam: page }) =>
      call(listArticleEvents, { params: { id }, query: { page, per_page: eventsPerPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    meta: { handled: true },
  });

const reportsShown = 3;

export const articleReportsOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'reports'],
    queryFn: ({ signal }) => call(listErrorReports, { query: { article: id, per_page: reportsShown } }, { signal }),
    meta: { handled: true },
  });

export const articleDuplicatesOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'duplicates'],
    queryFn: async ({ signal }) => (await call(listArticleDuplicates, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** Splits an article from the one that it is linked to. */
export const splitFrom = ({ id, import_id, duplicate_of }: ArticleDuplicates['linked'][number]) =>
  call(splitDuplicate, { params: { id: import_id!, articleId: id }, query: { with: duplicate_of } });

/** A form with a file sends texts. */
export async function saveArticle(id: number, changes: ArticleChanges, options: CallOptions = {}): Promise<void> {
  const body = { ...changes, version: String(changes.version) };
  await call(editArticle, { params: { id }, body }, { ...options, expected: [409, 413, 422] });
}

/** Makes the next search show the change, whichever server answers it. */
async function rememberRevision<T extends { data: { revision: number | null } }>(changing: Promise<T>): Promise<T> {
  const changed = await changing;
  noteRevision(changed.data.revision ?? 0);
  return changed;
}

/** Calls about forms differ by kind. */
export type FormRef = Pick<contract.FormSummary, 'id' | 'kind'>;

interface Publishing {
  /** The digest of the preview that was looked at. */
  readonly seen?: string;
  readonly reason?: string | undefined;
}

/** Returns the revision in which the form was published. */
export async function publishForm(id: number, form: FormRef, { seen, reason }: Publishing = {}): Promise<number> {
  const sent = { params: { id, formId: form.id }, query: { seen } };
  const published = call(contract.publishCallOf[form.kind], sent, reason ? { reason } : {});
  return (await rememberRevision(published)).data.revision;
}

export const unpublish = (id: number) => rememberRevision(call(contract.unpublishArticle, { params: { id } }));
export const archive = (id: number) => rememberRevision(call(contract.archiveArticle, { params: { id } }));
export const unarchive = (id: number) => call(contract.unarchiveArticle, { params: { id } });
export const reopen = ({ id, kind }: FormRef, reason: string | undefined) =>
  call(callsOf[kind].reopen, { params: { id } }, { reason, expected: [423] });
export const reset = (id: number, reason: string | undefined) =>
  rememberRevision(call(contract.resetArticle, { params: { id } }, { reason, expected: [423] }));
