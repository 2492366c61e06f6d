import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const isRoot = userInfo().uid === 0;

/** PostgreSQL refuses to run as root. */
export const asPostgres = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** The folder of one run and the programs started in it; all are gone after `stop`. */
export class Programs {
  readonly folder = mkdtempSync('/var/tmp/cea-registry-cluster-');
  readonly #children = new Set<ChildProcess>();

  constructor() {
    this.#give(this.folder);
    chmodSync(this.folder, 0o755);
  }

  #give(path: string): void {
    if (asPostgres.uid !== undefined) chownSync(path, asPostgres.uid, asPostgres.gid);
  }

  makeFolder(name: string): string {
    const path = `${this.folder}/${name}`;
    mkdirSync(path, { mode: 0o700 });
    this.#give(path);
    return path;
  }

  /** Starts a program whose output goes to a file of that name. */
  start(name: string, command: string, given: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const log = openSync(`${this.folder}/${name}.log`, 'a');
    const child = spawn(command, given, {
      ...asPostgres,
      cwd: this.folder,
      env: { ...process.env, HOME: this.folder, ...env },
      stdio: ['ignore', log, log],
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }

  async end(child: ChildProcess): Promise<void> {
    if (!this.#children.has(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const isOver = await Promise.race([exited.then(() => true), sleep(20_000, false)]);
    if (!isOver) child.kill('SIGKILL');
  }

  /** The newest first: a database that loses its etcd before it is stopped would look for another primary. */
  async stop(): Promise<void> {
    for (const child of [...this.#children].toReversed()) await this.end(child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Polls until `holds`, at most for as long as given. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > seconds * 1000) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(100);
  }
  return (performance.now() - began) / 1000;
}
