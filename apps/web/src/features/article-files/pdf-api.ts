import * as contract from '@cea/contract/article-pdfs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { callForFile } from '../../lib/call-for-file.ts';

const pdfKey = (articleId: number) => ['article-pdf', articleId];

const whileWaiting = 1500;

/** What is known of an article's PDF, with its text; null if it has none. */
export const pdfTextOptions = (id: number) =>
  queryOptions({
    queryKey: [...pdfKey(id), 'text'],
    queryFn: async ({ signal }) =>
      (await call(contract.readAssignedPdfText, { params: { id } }, { signal, quiet: true })).data,
    // A PDF that was just attached is read within seconds.
    refetchInterval: ({ state }) => (state.data?.text_state === 'waiting' ? whileWaiting : false),
    meta: { handled: true },
  });

/** The file itself. It stays in memory while it is shown, not longer. */
export const pdfFileOptions = (id: number, attachedAt: string) =>
  queryOptions({
    queryKey: [...pdfKey(id), 'file', attachedAt],
    queryFn: async ({ signal }) =>
      (await callForFile(contract.downloadArticle, { params: { id } }, { signal, quiet: true })).content,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    meta: { handled: true },
  });
