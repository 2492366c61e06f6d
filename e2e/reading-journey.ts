import type { Db } from '../apps/server/src/db/database.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import type { Reader } from '../apps/server/test/reader.ts';
import { test as journey } from './journey.ts';
import { connectBeneath, makeOwnReading, startReader } from './own-reading.ts';

interface ReadingJourney {
  /** The running product's database. */
  readonly db: Db;
  readonly reading: Reading;
  /** One of its readers, working without a browser. */
  readonly startReader: (who: 0 | 1) => Promise<Reader>;
}

export const test = journey.extend<ReadingJourney>({
  db: async ({ baseURL: _running }, use) => {
    const databases = connectBeneath();
    await use(databases.write);
    await databases.close();
  },
  reading: async ({ db }, use) => use(await makeOwnReading(db)),
  startReader: ({ reading }, use) => use((who) => startReader(reading, who)),
});
export { expect } from '@playwright/test';
