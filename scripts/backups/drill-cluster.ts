import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { freePort } from '../stack/processes.ts';
import { asServer } from './pgbackrest.ts';

const bin = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1'], {
  encoding: 'utf8',
}).trim();

/** A PostgreSQL of its own that archives with deploy/pgbackrest.conf; everything is in one folder. */
export class DrillCluster {
  readonly folder = mkdtempSync('/var/tmp/cea-registry-drill-');
  readonly data = `${this.folder}/data`;
  readonly startCommand: string;
  readonly port: number;

  private constructor(port: number) {
    this.port = port;
    const folders = ['data', 'repository', 'log', 'lock', 'spool', 'sockets'].map((name) => `${this.folder}/${name}`);
    for (const made of folders) mkdirSync(made, { mode: 0o700 });
    const config = `${this.folder}/pgbackrest.conf`;
    copyFileSync('deploy/pgbackrest.conf', config);
    if (userInfo().uid === 0) {
      const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })));
      for (const path of [this.folder, config, ...folders]) chownSync(path, uid!, gid!);
    }
    chmodSync(this.folder, 0o755);
    // pgBackRest reads them, also where PostgreSQL starts it.
    Object.assign(process.env, {
      PGBACKREST_CONFIG: config,
      PGBACKREST_REPO1_PATH: `${this.folder}/repository`,
      PGBACKREST_REPO1_CIPHER_PASS: 'for this drill',
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: `${this.folder}/sockets`,
      PGBACKREST_LOG_PATH: `${this.folder}/log`,
      PGBACKREST_LOCK_PATH: `${this.folder}/lock`,
      PGBACKREST_SPOOL_PATH: `${this.folder}/spool`,
    });
    const pgCtl = `${bin}/pg_ctl -D ${this.data} -w -t 600 -s -l ${this.folder}/log/postgres.log start`;
    this.startCommand = userInfo().uid === 0 ? `runuser -u postgres -- ${pgCtl}` : pgCtl;
  }

  static async create(archiveTimeout: number): Promise<DrillCluster> {
    const cluster = new DrillCluster(await freePort());
    asServer(
      `${bin}/initdb`,
      `-D ${cluster.data} -U postgres -A trust -E UTF8 --locale=C.UTF-8 -k`.split(' '),
      'ignore',
    );
    const settings = {
      port: cluster.port,
      listen_addresses: "'127.0.0.1'",
      unix_socket_directories: `'${cluster.folder}/sockets'`,
      archive_mode: 'on',
      archive_timeout: archiveTimeout,
      archive_command: "'pgbackrest --stanza=registry archive-push %p'",
      shared_buffers: '256MB',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    asServer('sh', ['-c', `printf '%s\\n' "$@" >> ${cluster.data}/postgresql.conf`, 'sh', ...lines]);
    cluster.start();
    asServer('pgbackrest', ['--stanza=registry', 'stanza-create']);
    return cluster;
  }

  url(user: string, database: string): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  start(): void {
    execFileSync('sh', ['-c', this.startCommand], { cwd: '/' });
  }

  stop(mode: 'fast' | 'immediate'): void {
    asServer(`${bin}/pg_ctl`, ['-D', this.data, '-m', mode, '-s', '-w', 'stop']);
  }

  /** The disk is lost, and with it what was not yet archived. */
  lose(): void {
    this.stop('immediate');
    rmSync(this.data, { recursive: true });
    asServer('mkdir', ['-m', '700', this.data]);
  }

  remove(): void {
    try {
      this.stop('immediate');
    } catch {
      // It did not run.
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
