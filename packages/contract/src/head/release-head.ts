import { releasePath } from '../citations/release-reference.ts';
import { pages } from '../pages.ts';
import type { PublicRelease } from '../releases.ts';
import type { PageHead } from './page-head.ts';
import { openDataset } from './schema-org.ts';

const { title, description = '', path } = pages.find((page) => page.path === '/registry/download')!;

/** The head of the page of a release: the newest, unless the address names another. */
export function releaseHead(releases: readonly PublicRelease[], wanted: string | undefined, origin: string): PageHead {
  const named = releases.find(({ name }) => name === wanted);
  const release = named ?? releases[0];
  return {
    title: named ? `${title}, release ${named.name}` : title,
    description,
    path: named ? releasePath(named.name) : path,
    ...(release && { data: openDataset(release, origin, description) }),
  };
}
