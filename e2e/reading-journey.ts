import { randomInt, randomUUID } from 'node:crypto';
import type { RoleName } from '@cea/contract/roles';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabases, type Db } from '../apps/server/src/db/database.ts';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { makeArticle, makeReading, type Reading } from '../apps/server/test/reading-factories.ts';
import { Reader } from '../apps/server/test/reader.ts';
import { apiCaller } from './api-caller.ts';
import { test as journey } from './journey.ts';

interface ReadingJourney {
  /** Beneath the running product. */
  readonly db: Db;
  /** An article of its own, assigned to two readers of its own: journeys at the same time do not meet. */
  readonly reading: Reading;
  /** A reader of it who works without a browser. */
  readonly startReader: (who: 0 | 1) => Promise<Reader>;
}

/** Names that no other process takes. */
const makeReader = (db: Db, role: RoleName): Promise<Account> =>
  makeUser(db, { roles: [role], email: `reader-${randomUUID()}@example.org` });
const makeOwnArticle = (db: Db) =>
  makeArticle(db, {}, { compound_id: `2018-01-${String(randomInt(100_000)).padStart(5, '0')}` });

export const test = journey.extend<ReadingJourney>({
  db: async ({ baseURL }, use) => {
    const databases = connectDatabases(readConfig({ ...process.env, APP_URL: baseURL }));
    await use(databases.write);
    await databases.close();
  },
  reading: async ({ db }, use) => {
    const readers = [await makeReader(db, 'Internal Reader'), await makeReader(db, 'External Reader')] as const;
    await use(await makeReading(db, readers, await makeOwnArticle(db)));
  },
  startReader: ({ reading, baseURL }, use) =>
    use(async (who) => Reader.start(await apiCaller(baseURL!, reading.readers[who].email), reading.assignment_id)),
});
export { expect } from '@playwright/test';
