import type { Release } from '../release.ts';
import { type Reference, registryReference } from './reference.ts';

/** The open set of studies with a cost per DALY. */
export const openSetName = 'Global Health Cost-Effectiveness Analysis Registry';

/** The page that a citation of a release leads to. */
export const releasePath = (name: string): string => `/registry/download?release=${encodeURIComponent(name)}`;

/** The open data of a release, to be cited. */
export const releaseReference = (
  { name, revision, at }: Pick<Release, 'name' | 'revision' | 'at'>,
  site: string,
): Reference => ({
  ...registryReference(`release-${name}`, openSetName, site + releasePath(name), {
    revision,
    release: name,
    revised_at: at,
  }),
  title: openSetName,
});
