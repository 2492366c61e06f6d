import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** The hardware and software of the measurement. */
export interface Machine {
  readonly date: string;
  readonly commit: string;
  readonly node: string;
  readonly postgres: string;
  readonly cpus: number;
  readonly cpu: string;
  readonly memoryGB: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

async function commitOf(): Promise<string> {
  const changed = await git('status', '--porcelain');
  return `${await git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  await client.end();
  return rows[0]!.server_version;
}

export async function describeMachine(databaseUrl?: string): Promise<Machine> {
  const all = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: await commitOf(),
    node: process.version,
    postgres: databaseUrl === undefined ? 'not used' : await versionOf(databaseUrl),
    cpus: all.length,
    cpu: all[0]?.model ?? '',
    memoryGB: Math.round(totalmem() / 2 ** 30),
  };
}

/** How busy the machine already was, read when a program begins: figures in milliseconds mean little without it. */
const [, loadBefore = 0] = loadavg();
export const describeLoad = (): string =>
  `When it began, the load average of the machine was ${loadBefore.toFixed(1)} on ${cpus().length} CPUs: other work shared it.`;

/** Where the figures of a page come from. */
export const describeRun = (command: string, { date, commit, node, postgres, cpus, cpu, memoryGB }: Machine): string =>
  `Written by \`npm run ${command}\` on ${date}, commit ${commit}. Node ${node}, PostgreSQL ${postgres}, ${cpus} CPUs (${cpu}), ${memoryGB} GB.`;
