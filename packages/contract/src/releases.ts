import { z } from 'zod';
import { dataTypes } from './dictionary/terms.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, paged } from './paging.ts';
import { Release, ReleaseName } from './release.ts';

/** The contents of a release are made in the background. */
export const buildStates = ['waiting', 'running', 'done', 'failed'] as const;
export type BuildState = (typeof buildStates)[number];
/** Change log, snapshot, changes, storing. */
export const buildSteps = 4;

export const ReleaseBuild = z.object({
  state: z.enum(buildStates),
  done: z.int().describe('Steps done, of four'),
  failure: z.string().nullable().describe('Why the files could not be made'),
});
export type ReleaseBuild = z.infer<typeof ReleaseBuild>;
export const isBuilding = (build: Pick<ReleaseBuild, 'state'> | null): boolean =>
  build?.state === 'waiting' || build?.state === 'running';

export const ManagedRelease = Release.extend({
  build: ReleaseBuild.nullable().describe('Null: nobody has asked for its files'),
});
export type ManagedRelease = z.infer<typeof ManagedRelease>;

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/admin/releases',
  summary: 'Releases, newest first, and how far the making of their files is',
  access: 'publish-articles',
  response: z.object({ data: z.array(ManagedRelease) }),
});

export const NewRelease = z.strictObject({ name: ReleaseName, notes: z.string().trim().max(5000).default('') });

export const nameRelease = endpoint({
  method: 'POST',
  path: '/api/admin/releases',
  summary: 'Names the current revision as a release, which stays citable permanently; its files follow by themselves',
  access: 'publish-articles',
  body: NewRelease,
  response: z.object({ data: Release }),
});

const ByName = z.object({ name: ReleaseName });

export const buildRelease = endpoint({
  method: 'POST',
  path: '/api/admin/releases/:name/build',
  summary: 'Makes the files of a release that has none',
  access: 'publish-articles',
  params: ByName,
  response: z.object({ data: ReleaseBuild }),
});

export const changeKinds = ['added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const Count = z.int().nonnegative();
export const ReleaseCount = z.object({
  type: z.enum(dataTypes).describe('Kind of records'),
  records: Count.describe('In this release'),
  columns: Count.describe('In the file'),
  added: Count.describe('Since the release before'),
  changed: Count.describe('Since the release before'),
  removed: Count.describe('Since the release before'),
});
export type ReleaseCount = z.infer<typeof ReleaseCount>;

export const releaseFileKinds = ['snapshot', 'changes'] as const;
export type ReleaseFileKind = (typeof releaseFileKinds)[number];

export const ReleaseFile = z.object({
  kind: z.enum(releaseFileKinds).describe('The whole set, or only what changed since the release before'),
  name: z.string().describe('Name of the file'),
  bytes: z.int().describe('Size of the file'),
  sha256: z.string().describe('Checksum of the file, hexadecimal'),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

export const AddedGroup = z.object({
  label: z.string().describe('A cause of disease, or a country'),
  studies: Count.describe('Added studies about it'),
});

/** A release as visitors see it: the open set of studies with a cost per DALY. */
export const PublicRelease = Release.extend({
  counts: z.array(ReleaseCount).describe('Records by kind; they add up from release to release'),
  countries: Count.describe('Countries of the studies'),
  first_year: z.int().nullable().describe('Year of the earliest study; null if there is none'),
  target_year: z.int().describe('Year of the US dollars that ratios are converted to'),
  added_causes: z.array(AddedGroup).describe('Causes of disease of the added studies, most frequent first'),
  added_countries: z.array(AddedGroup).describe('Countries of the added studies, most frequent first'),
  files: z.array(ReleaseFile).describe('What can be downloaded'),
});
export type PublicRelease = z.infer<typeof PublicRelease>;

export const listPublicReleases = endpoint({
  method: 'GET',
  path: '/api/v1/releases',
  summary: 'Releases of the open cost-per-DALY data, newest first: counts, changes, files and checksums',
  access: 'public',
  anyOrigin: true,
  tokens: true,
  response: z.object({ data: z.array(PublicRelease) }),
});

export const ReleaseChange = z.object({
  type: z.enum(dataTypes).describe('Kind of record'),
  id: z.string().describe('Compound ID of the record'),
  title: z.string().describe('Title of the article'),
  kind: z.enum(changeKinds).describe('What happened to the record'),
  values: z
    .array(
      z.object({
        key: z.string().describe('Key in the data dictionary'),
        label: z.string().describe('Name of the field'),
        before: z.string().nullable().describe('Null: empty'),
        after: z.string().nullable().describe('Null: empty'),
      }),
    )
    .describe('Changed values, as printed when the release was made'),
  reason: z.string().nullable().describe('Why the record was removed'),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

export const listReleaseChanges = endpoint({
  method: 'GET',
  path: '/api/v1/releases/:name/changes',
  summary: 'What differs in the open data of a release from the release before, record by record',
  access: 'public',
  anyOrigin: true,
  tokens: true,
  params: ByName,
  query: PageQuery.extend({
    type: z.enum(dataTypes).optional().describe('Only these records'),
    kind: z.enum(changeKinds).optional().describe('Only these changes'),
  }),
  response: paged(ReleaseChange),
});

export const downloadReleaseChanges = endpoint({
  method: 'GET',
  path: '/api/v1/releases/:name/changes.csv',
  summary:
    'The change log of a release as a table, as in its zip: a line for each changed value and each record added or removed',
  access: 'public',
  anyOrigin: true,
  tokens: true,
  params: ByName,
  file: ['text/csv'],
});
