import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { login } from '@cea/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Db } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { connectRuntime } from '../src/runtime.ts';
import { type Account, makeUser, testPassword } from './factories.ts';
import { cloneDatabase } from './test-database.ts';
import { TestClient } from './test-client.ts';

const testEnvironment = {
  APP_KEY: 'only for tests, and long enough for them',
  APP_URL: 'http://registry.test',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '100000',
  LOGINS_PER_MINUTE_AND_ADDRESS: '100000',
  REVISION_POLL_MS: '0',
  DEMO: '1',
};

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  /** The database's address with the owner's login. */
  url: string;
  visitor(remoteAddress?: string): TestClient;
  /** A client signed in with this account. */
  as(account: Account): Promise<TestClient>;
}

type Environment = Record<string, string>;

/**
 * The real application on its own database, for the tests of one file: a clone of the template. Its environment may
 * depend on the database.
 */
export function useApp(
  changes: Environment | ((databaseUrl: string) => Promise<Environment>) = {},
  findTemplate = async () => inject('templateUrl'),
): TestApp {
  const test = {} as TestApp;
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const database = await cloneDatabase(await findTemplate());
    const environment = typeof changes === 'function' ? await changes(database.url) : changes;
    const FILES_FOLDER = await mkdtemp(`${tmpdir()}/cea-files-`);
    const runtime = await connectRuntime(
      readConfig({ ...testEnvironment, DATABASE_URL: database.url, DATABASE_POOL: '4', FILES_FOLDER, ...environment }),
    );
    const app = await buildApp(runtime.deps);
    const visitor = (remoteAddress?: string) => new TestClient(app, remoteAddress);
    Object.assign(test, {
      app,
      deps: runtime.deps,
      db: runtime.deps.databases.write,
      url: database.url,
      visitor,
      async as({ email }: Account) {
        const client = visitor();
        const { status } = await client.call(login, { body: { email, password: testPassword } });
        if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
        return client;
      },
    } satisfies TestApp);
    // One must remain when tests demote and delete Super Admins.
    await makeUser(test.db, { roles: ['Super Admin'], email: 'keeper@example.org', full_name: 'Keeper' });
    close = async () => {
      await app.close();
      await runtime.close();
      await database.drop();
      await rm(FILES_FOLDER, { recursive: true });
    };
  });
  afterAll(() => close?.());
  return test;
}
