import { randomUUID } from 'node:crypto';
import type { RoleName } from '@cea/contract/roles';
import { takeCompoundIds } from '../apps/server/src/article-imports/compound-ids.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabases, type Databases, type Db } from '../apps/server/src/db/database.ts';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { makeArticle, makeReading, type Reading } from '../apps/server/test/reading-factories.ts';
import { Reader } from '../apps/server/test/reader.ts';
import { apiCaller } from './api-caller.ts';

/** The running product, and its database. */
export const siteUrl = (): string => readConfig(process.env).appUrl;
export const connectBeneath = (): Databases => connectDatabases(readConfig(process.env));

/** Names that no other process uses. */
const makeReader = (db: Db, role: RoleName): Promise<Account> =>
  makeUser(db, { roles: [role], email: `reader-${randomUUID()}@example.org` });
export async function makeOwnArticle(db: Db, answers: object) {
  const [compound_id] = await takeCompoundIds(db, [2018]);
  return makeArticle(db, answers, { compound_id: compound_id! });
}

/** A new article assigned to two new readers, so that concurrent journeys do not interfere. */
export async function makeOwnReading(db: Db, answers: object = {}): Promise<Reading> {
  const readers = [await makeReader(db, 'Internal Reader'), await makeReader(db, 'External Reader')] as const;
  return makeReading(db, readers, await makeOwnArticle(db, answers));
}

/** One of its readers, working without a browser. */
export const startReader = async (reading: Reading, who: 0 | 1): Promise<Reader> =>
  Reader.start(await apiCaller(siteUrl(), reading.readers[who].email), reading.assignment_id);
