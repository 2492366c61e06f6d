import {
  type ArticleImport,
  importArticles,
  importList,
  isUnderWay,
  listImports,
  readImport,
  type resumeImport,
  type stopImport,
} from '@cea/contract/article-imports';
import type { CitationFormat } from '@cea/contract/citation-files';
import type { ImportPreview } from '@cea/contract/import-preview';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const importsPath = '/admin/data-collection/imports';
export const importPath = (id: number): string => `${importsPath}/${id}`;
export const duplicatesPath = (id: number): string => `${importsPath}/${id}/duplicates`;

/** Everything read under this key is stale once an import has changed. */
const importsKey = [importList.page.path];
const pollMs = 1000;

/** Read again and again while the worker writes it. */
export const importOptions = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readImport, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMs : false),
  });

const latestShown = 6;

/** The newest imports, whatever became of them. */
export const latestImportsOptions = queryOptions({
  queryKey: [...importsKey, 'latest'],
  queryFn: async ({ signal }) =>
    (await call(listImports, { query: { per_page: latestShown } }, { signal, quiet: true })).data,
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isUnderWay(state)) ? 2 * pollMs : false),
});

export function useImportsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: importsKey });
}

/** What is to be imported: a file, or pasted identifiers. */
export interface ImportSource {
  readonly file?: File;
  readonly text?: string;
  /** Chosen by hand instead of recognized. */
  readonly format?: CitationFormat;
}

interface Options {
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

export async function fetchPreview(source: ImportSource, { seed = 0, ...options }: Options): Promise<ImportPreview> {
  const { data } = await call(
    importArticles,
    { query: { mode: 'preview', seed }, body: source },
    { ...options, expected: [409, 413, 422, 503] },
  );
  if (data.mode !== 'preview') throw new TypeError('No preview');
  return data;
}

export async function commitSource(
  source: ImportSource,
  { sha256, commit_id }: { sha256: string; commit_id: string },
  options: Options,
): Promise<ArticleImport> {
  const { data } = await call(
    importArticles,
    { query: { mode: 'commit' }, body: { ...source, sha256, commit_id } },
    { ...options, expected: [409, 413, 422] },
  );
  if (data.mode !== 'commit') throw new TypeError('Not committed');
  return data.import;
}

/** Stops or resumes an import. */
export function useImportAction(action: typeof stopImport | typeof resumeImport) {
  const importsChanged = useImportsChanged();
  return useMutation({
    mutationFn: (id: number) => call(action, { params: { id } }, { expected: [409] }),
    onSettled: importsChanged,
  });
}
