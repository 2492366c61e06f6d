import { readConfig } from '../apps/server/src/config.ts';
import { copyOn } from '../apps/server/src/db/copy-out.ts';
import { openStorage } from '../apps/server/src/files/storage.ts';
import { makeRelease } from '../apps/server/test/make-release.ts';
import type { Site } from './site.ts';

/** A release with its files, in the storage of the site; returns its name. */
export async function makeReleaseOn({
  db,
  owner,
  environment,
}: Pick<Site, 'db' | 'owner' | 'environment'>): Promise<string> {
  const config = readConfig(environment);
  return makeRelease({ db, config, copy: copyOn(owner), storage: await openStorage(config) });
}
