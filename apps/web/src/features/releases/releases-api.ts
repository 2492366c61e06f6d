import type { DataType } from '@cea/contract/dictionary/terms';
import { listCountries } from '@cea/contract/reference';
import {
  type ChangeKind,
  listPublicReleases,
  listReleaseChanges,
  type PublicRelease,
  type ReleaseFileKind,
} from '@cea/contract/releases';
import { downloadSnapshot, forgetSnapshotToken, type SnapshotForm } from '@cea/contract/snapshot';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { callForFile } from '../../lib/call-for-file.ts';
import { saveFile } from '../../lib/download.ts';
import { pageData } from '../../lib/page-data.ts';
import { forgetVisit, readVisit, rememberVisit, setSnapshotToken } from './snapshot-token.ts';

/** Releases never change; a new one comes a few times a year. */
const staleTime = 5 * 60_000;

export const releasesOptions = queryOptions({
  queryKey: [listPublicReleases.path],
  queryFn: async ({ signal }) => (await call(listPublicReleases, {}, { signal })).data,
  initialData: () => pageData.releases as PublicRelease[] | undefined,
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime,
  meta: { handled: true },
});

/** As many lines of a change log as its call sends at once. */
export const mostChanges = 100;

/** The first lines of a change log: records of one type with one kind of change. */
export const changesOptions = (name: string, type: DataType, kind: ChangeKind) =>
  queryOptions({
    queryKey: [listReleaseChanges.path, name, type, kind],
    queryFn: ({ signal }) =>
      call(listReleaseChanges, { params: { name }, query: { type, kind, per_page: mostChanges } }, { signal }),
    staleTime: Infinity,
    meta: { handled: true },
  });

export const countriesOptions = queryOptions({
  queryKey: [listCountries.path],
  queryFn: async ({ signal }) => (await call(listCountries, { query: {} }, { signal })).data,
  staleTime,
  meta: { handled: true },
});

export interface Wanted {
  readonly release: string;
  readonly file: ReleaseFileKind;
}

/** Saves a file of a release, for the answers of the form or the token that is kept. */
export async function takeSnapshot(wanted: Wanted, by: SnapshotForm | { readonly token: string }): Promise<void> {
  const { content, name, headers } = await callForFile(
    downloadSnapshot,
    { body: { ...by, ...wanted } },
    { expected: [403] },
  );
  saveFile(content, name ?? 'cea-registry.zip');
  setSnapshotToken(headers.get('token') ?? 'undefined');
  const before = readVisit();
  const person =
    'token' in by
      ? { first_name: before?.first_name ?? '', organization: before?.organization ?? '' }
      : { first_name: by.name.trim().split(/\s+/)[0] ?? '', organization: by.organization };
  const isOlder = before !== undefined && wanted.file === 'snapshot' && before.release > wanted.release;
  rememberVisit({ ...person, release: isOlder ? before.release : wanted.release, at: new Date().toISOString() });
}

/** Ends the token here and on the server. */
export async function forgetBrowser(token: string): Promise<void> {
  forgetVisit();
  await call(forgetSnapshotToken, { body: { token } }, { quiet: true });
}
