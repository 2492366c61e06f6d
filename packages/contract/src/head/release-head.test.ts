import { expect, it } from 'vitest';
import type { PublicRelease } from '../releases.ts';
import { headElements } from './page-head.ts';
import { releaseHead } from './release-head.ts';

const release = (name: string): PublicRelease => ({
  name,
  revision: 7,
  notes: '',
  at: '2026-11-09T12:00:00.000Z',
  counts: [],
  countries: 131,
  first_year: 1995,
  target_year: 2025,
  added_causes: [],
  added_countries: [],
  files: [{ kind: 'snapshot', name: `${name}.zip`, bytes: 4_800_000, sha256: 'b41c'.repeat(16) }],
});
const releases = [release('2026.2'), release('2026.1')];
const origin = 'https://registry.test';

it('the page describes the newest release as a dataset, or the one that its address names', () => {
  expect(releaseHead(releases, undefined, origin)).toMatchObject({
    title: 'Global Access',
    path: '/registry/download',
    data: {
      '@type': 'Dataset',
      version: '2026.2',
      datePublished: '2026-11-09',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      temporalCoverage: '1995/..',
      distribution: [{ '@type': 'DataDownload', name: '2026.2.zip', contentSize: '4800000 B' }],
    },
  });
  const named = releaseHead(releases, '2026.1', origin);
  expect(named).toMatchObject({ title: 'Global Access, release 2026.1', data: { version: '2026.1' } });
  expect(headElements(named, origin)).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: `${origin}/registry/download?release=2026.1` },
  });
});

it('an unknown release is the newest, and without any there is no dataset', () => {
  expect(releaseHead(releases, '1999.1', origin)).toMatchObject({
    path: '/registry/download',
    data: { version: '2026.2' },
  });
  expect(releaseHead([], undefined, origin).data).toBeUndefined();
});
