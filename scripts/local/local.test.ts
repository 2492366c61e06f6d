// @module-tag proof
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureTemplate } from '../../apps/server/test/template-database.ts';
import { cloneDatabase } from '../../apps/server/test/test-database.ts';
import { withClient } from '../../apps/server/test/with-client.ts';
import { freePort } from '../stack/processes.ts';
import { isPortFree } from './ports.ts';
import { Sandbox } from './sandbox.ts';

/** These tests create clusters and registries, which is slow on a busy machine. */
const patience = 300_000;
const tiny = ['--scale', '0.002'];

let sandbox: Sandbox;
beforeEach(() => void (sandbox = new Sandbox()));
afterEach(() => sandbox.remove());

const setup = (env: NodeJS.ProcessEnv = {}) => sandbox.run('node', ['scripts/setup.ts', ...tiny], env);
const databaseUrl = () => /^DATABASE_URL=(.*)$/m.exec(sandbox.readEnvFile())![1]!;

it(
  'setup keeps the database it was given before, and demo has a separate one',
  async () => {
    const database = await ensureTemplate().then(cloneDatabase);
    expect(setup({ DATABASE_URL: database.url })).toMatchObject({ status: 0 });
    expect(databaseUrl()).toBe(database.url);
    const first = sandbox.readEnvFile();
    expect(setup()).toMatchObject({ status: 0 });
    expect(sandbox.readEnvFile()).toBe(first);
    expect(existsSync(`${sandbox.folder}/clusters/dev`)).toBe(false);

    const prepare = `import('${sandbox.folder}/scripts/local/prepare-demo.ts').then(({ prepareDemo }) =>
      prepareDemo(['--scale', '0.004', '--release', '2026.1', '--keep']))`;
    expect(sandbox.run('node', ['-e', prepare])).toMatchObject({ status: 0 });
    const count = (url: string) =>
      withClient({ connectionString: url }, async (client) => {
        const { rows } = await client.query<{ published: number; cited: number }>(
          `SELECT (SELECT count(*)::int FROM records WHERE type = 'methods' AND to_rev IS NULL) AS published,
            (SELECT count(*)::int FROM releases WHERE name = '2026.1') AS cited`,
        );
        return rows[0];
      });
    // What is published tells the scale.
    expect(await count(database.url)).toMatchObject({ published: 24 });
    expect(await count(`${database.url}_demo`)).toEqual({ published: 48, cited: 1 });
    await withClient({ connectionString: database.url }, (client) =>
      client.query(`DROP DATABASE "${new URL(database.url).pathname.slice(1)}_demo"`),
    );
    await database.drop();
  },
  patience,
);

/** The process of `dev` that serves the web app. */
function findWeb(dev: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(dev)], { encoding: 'utf8' });
  return Number(/^\s*(\d+) .*vite/m.exec(stdout)?.[1]);
}

it(
  "dev finds the cluster's current port, listens where configured, and ends when one of its processes does",
  async () => {
    expect(setup()).toMatchObject({ status: 0 });
    const before = databaseUrl();
    sandbox.run('bash', ['scripts/postgres.sh', 'stop', 'dev']);
    const squatter = createServer().listen(Number(new URL(before).port), '127.0.0.1');
    await once(squatter, 'listening');

    const [PORT, WEB_PORT] = [String(await freePort()), String(await freePort())];
    const dev = spawn('node', ['scripts/dev.ts'], { cwd: sandbox.folder, env: { ...sandbox.env, PORT, WEB_PORT } });
    let output = '';
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(dev, 'exit');
    try {
      // Through the web app's port, so both are ready.
      const isReady = async () => (await fetch(`http://127.0.0.1:${WEB_PORT}/api/registry/totals`)).ok;
      await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 200_000, interval: 200 });
      expect(databaseUrl()).not.toBe(before);
      process.kill(findWeb(dev.pid!), 'SIGKILL');
      expect(await ended).toEqual([1, null]);
      expect(output).toContain('The web process has ended, so the others are stopped too.');
      expect(await isPortFree(Number(PORT))).toBe(true);
    } finally {
      dev.kill('SIGTERM');
      await ended;
      squatter.close();
    }
  },
  patience,
);

it('dev reports an obstacle in one sentence', async () => {
  const dev = (env: NodeJS.ProcessEnv = {}) => sandbox.run('node', ['scripts/dev.ts'], env);
  expect(dev()).toEqual({ status: 1, output: 'Run npm run setup first.\n' });

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const nowhere = `postgres://somebody@127.0.0.1:${await freePort()}/registry`;
  sandbox.run('sh', ['-c', `echo DATABASE_URL=${nowhere} >.env`]);
  const free = { PORT: String(await freePort()), WEB_PORT: String(await freePort()) };
  expect(dev({ ...free, PORT: String(port) })).toEqual({
    status: 1,
    output: `Port ${port} is taken. Choose another one: PORT=${port + 1} npm run dev\n`,
  });
  taken.close();
  const { status, output } = dev(free);
  expect(status).toBe(1);
  expect(output).toMatch(/^PostgreSQL does not answer at 127\.0\.0\.1:\d+\. Start it, or .*\n$/);
});

it('an old Node is reported in one sentence', () => {
  const old = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  expect(sandbox.run('node', ['--import', old, 'scripts/check-node.js'])).toEqual({
    status: 1,
    output: 'Node 24 or newer is needed; this is 20.20.2. Run npm run setup, which brings it.\n',
  });
  expect(sandbox.run('node', ['scripts/check-node.js'])).toEqual({ status: 0, output: '' });
});
