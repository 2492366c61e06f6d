import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Recorded, scriptOf } from './pgbench-script.ts';
import { evenThroughput, startsAt, type Timed, type Timings } from './timings.ts';

/**
 * Lines of pgbench's log: client, number, microseconds, script, time. Each client goes through the mix in turn. Its
 * first transaction is left out because it prepares all statements.
 */
export function readLog(log: string, clients: number, queries: number): Timed[] {
  const turns = new Map<number, number>();
  const timed: Timed[] = [];
  for (const line of log.split('\n').filter(Boolean)) {
    const [client, , micros] = line.split(' ').map(Number) as [number, number, number];
    const turn = turns.get(client) ?? 0;
    turns.set(client, turn + 1);
    if (turn > 0) timed.push({ query: (startsAt(client, clients, queries) + turn) % queries, ms: micros / 1000 });
  }
  return timed;
}

interface Load {
  readonly url: string;
  /** Session settings, the same as the application's. */
  readonly session: string;
  readonly mix: readonly (readonly Recorded[])[];
  readonly clients: number;
  /** Seconds, or passes through the mix by all clients together. */
  readonly bound: { readonly seconds: number } | { readonly times: number };
  readonly signal: AbortSignal;
}

const longest = 20 * 60_000;

function boundArguments({ bound, mix, clients }: Load): string[] {
  if ('seconds' in bound) return ['-T', String(bound.seconds)];
  return ['-t', String(Math.ceil((bound.times * mix.length) / clients) + 1)];
}

/** Sends the statements of the mix with PostgreSQL's own load generator as prepared statements. */
export async function runPgbench(load: Load): Promise<Timings> {
  const { url, session, mix, clients, signal } = load;
  const folder = await mkdtemp(join(tmpdir(), 'cea-bench-'));
  try {
    const { text, variables } = scriptOf(mix);
    await writeFile(join(folder, 'mix.sql'), text);
    const defined = Object.entries({ ...variables, clients: String(clients) });
    const connections = ['-c', String(clients), '-j', String(Math.min(2, clients))];
    const script = ['-n', '-M', 'prepared', '-f', 'mix.sql', '-l', '--log-prefix', 'log'];
    const values = defined.flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const args = [...script, ...connections, ...boundArguments(load), ...values, url];
    const env = { ...process.env, PGOPTIONS: session, PGCLIENTENCODING: 'UTF8' };
    await promisify(execFile)('pgbench', args, { cwd: folder, env, signal, timeout: longest });
    const files = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const logs = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const timed = logs.flatMap((log) => readLog(log, clients, mix.length));
    return { timed, perSecond: evenThroughput(timed, clients, mix.length) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
