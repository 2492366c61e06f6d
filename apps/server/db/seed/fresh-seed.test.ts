// @module-tag proof
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { cloneDatabase } from '../../test/test-database.ts';
import { withClient } from '../../test/with-client.ts';

const program = fileURLToPath(new URL('../../src/main-seed.ts', import.meta.url));
const FILES_FOLDER = mkdtempSync(`${tmpdir()}/cea-files-`);
afterAll(() => rmSync(FILES_FOLDER, { recursive: true }));
/** These tests write whole registries, which is slow on a busy machine. */
const patience = 300_000;

/** `npm run seed` with these arguments. */
async function seed(DATABASE_URL: string, given: readonly string[], DEMO = '1') {
  const env = { ...process.env, DATABASE_URL, DEMO, APP_KEY: 'only for tests, and long enough for them', FILES_FOLDER };
  return promisify(execFile)(process.execPath, [program, ...given], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/** The published articles, which tell the scale, and one change made after seeding. */
const look = (url: string) =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ published: number; settings: string[] }>(
      `SELECT (SELECT count(*)::int FROM records WHERE type = 'methods' AND to_rev IS NULL) AS published,
        (SELECT array_agg(key ORDER BY key) FROM settings) AS settings`,
    );
    return rows[0];
  });

it(
  'a seeded database is replaced only on request, and only if its data is a demonstration',
  async () => {
    const database = await cloneDatabase(inject('templateUrl'));
    const { url } = database;
    expect((await seed(url, ['--scale', '0.002'])).code).toBe(0);
    await withClient({ connectionString: url }, (client) =>
      client.query(`INSERT INTO settings (key, value) VALUES ('mine', '1')`),
    );
    const before = { published: 24, settings: ['annual_goal', 'mine', 'synthetic_registry'] };
    expect(await look(url)).toEqual(before);
    const states = await withClient({ connectionString: url }, (client) =>
      client.query('SELECT DISTINCT state FROM error_reports ORDER BY state'),
    );
    expect(states.rows.map(({ state }) => state)).toEqual(['answered', 'dismissed', 'open']);

    const refused = await seed(url, ['--scale', '0.004']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('scale 0.002 as of 2026-09-30. --fresh empties it first.');
    const forbidden = await seed(url, ['--fresh', '--scale', '0.004'], '0');
    expect(forbidden.code).toBe(1);
    expect(forbidden.output).toContain('set DEMO=1');
    expect(await look(url)).toEqual(before);

    expect((await seed(url, ['--fresh', '--scale', '0.004'])).code).toBe(0);
    expect(await look(url)).toEqual({ published: 48, settings: ['annual_goal', 'synthetic_registry'] });
    await database.drop();
  },
  patience,
);
