import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface RunResult {
  readonly status: number | null;
  readonly output: string;
}

/** A checkout without settings and without a cluster, with the programs of this one. */
export class Sandbox {
  /** Outside the checkout, because the server's user must be able to enter it. */
  readonly folder = mkdtempSync('/var/tmp/cea-registry-sandbox-');
  readonly env: NodeJS.ProcessEnv;

  constructor() {
    chmodSync(this.folder, 0o755);
    for (const name of ['apps', 'packages', 'scripts', 'node_modules', 'package.json']) {
      symlinkSync(`${checkout}${name}`, `${this.folder}/${name}`);
    }
    const { PATH, HOME } = process.env;
    this.env = { PATH: `${checkout}node_modules/.bin:${PATH}`, HOME, PGDEV_DIR: `${this.folder}/clusters` };
  }

  run(command: string, given: readonly string[], env: NodeJS.ProcessEnv = {}): RunResult {
    const { status, stdout, stderr } = spawnSync(command, given, {
      cwd: this.folder,
      env: { ...this.env, ...env },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  readEnvFile(): string {
    return readFileSync(`${this.folder}/.env`, 'utf8');
  }

  remove(): void {
    this.run('bash', ['scripts/postgres.sh', 'remove', 'dev']);
    rmSync(this.folder, { recursive: true });
  }
}
