import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import {
  describeDownload,
  describeSelection,
  downloadEntries,
  downloadQuery,
  type DownloadSummary,
} from '@cea/contract/registry-files';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { callForFile } from '../../../lib/call-for-file.ts';
import type { DownloadChoice } from './choice.ts';
import { type DownloadRequest, type DownloadSource, requestOf } from './request.ts';
import type { FileRequest } from './run-transfer.ts';

const summaryOf = async (request: DownloadRequest, signal: AbortSignal): Promise<DownloadSummary> =>
  (request.of === 'query'
    ? await call(describeDownload, { body: request.body }, { signal, quiet: true })
    : await call(describeSelection, { body: request.body }, { signal, quiet: true })
  ).data;

/** What a download would hold. After another choice, the summary of the last one is shown until the new one arrives. */
export const summaryOptions = (request: DownloadRequest) =>
  queryOptions({
    queryKey: ['registry', 'download', request] as const,
    queryFn: ({ signal }) => summaryOf(request, signal),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** How many records of every type belong to the chosen rows, whichever types are chosen, and without the limit. */
export const countOptions = (source: DownloadSource, { rows }: DownloadChoice) =>
  queryOptions({
    ...summaryOptions(requestOf(source, { ...everyType, rows })),
    select: ({ files }: DownloadSummary): Partial<Record<DataType, number>> =>
      Object.fromEntries(files.map(({ type, rows: count }) => [type, count])),
  });
const everyType = {
  types: dataTypes,
  columns: 'shown',
  money: 'both',
  format: 'csv',
  onlyFile: true,
  counts: true,
} as const;

/** The file itself, under the title that the list of downloads shows. */
export const fileRequest = (request: DownloadRequest, title: string, expected: number): FileRequest => ({
  title,
  expected,
  fetch: (download, options) =>
    request.of === 'query'
      ? callForFile(downloadQuery, { query: { download }, body: request.body }, options)
      : callForFile(downloadEntries, { query: { download }, body: request.body }, options),
});
