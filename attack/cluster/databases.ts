import { type ChildProcess, execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/stack/processes.ts';
import { asPostgres, type Programs, until } from './programs.ts';

const count = 3;
const password = 'only on loopback';
const binaries = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1']).toString().trim();
const freePorts = async (): Promise<number[]> => {
  const ports: number[] = [];
  for (let i = 0; i < count; i += 1) ports.push(await freePort());
  return ports;
};

type Ports = Readonly<Record<'etcd' | 'patroni' | 'postgres', readonly number[]>>;

const numbered = (name: string, values: readonly (number | string)[]) =>
  Object.fromEntries(values.map((value, i) => [`${name}_${i + 1}`, String(value)]));

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Three PostgreSQL by Patroni with three etcd, and the router in front of them, by the files of deploy/. */
export class DatabaseCluster {
  readonly #programs: Programs;
  readonly #patronis = new Map<string, ChildProcess>();
  readonly #ports: Ports;
  readonly writePort: number;
  readonly readPort: number;

  private constructor(programs: Programs, ports: Ports, writePort: number, readPort: number) {
    [this.#programs, this.#ports, this.writePort, this.readPort] = [programs, ports, writePort, readPort];
  }

  static async start(programs: Programs): Promise<DatabaseCluster> {
    const peers = await freePorts();
    const ports = { etcd: await freePorts(), patroni: await freePorts(), postgres: await freePorts() };
    const cluster = new DatabaseCluster(programs, ports, await freePort(), await freePort());
    const members = peers.map((port, i) => `etcd${i}=http://127.0.0.1:${port}`).join(',');
    for (const [i, peer] of peers.entries()) {
      const [client, own] = [`http://127.0.0.1:${ports.etcd[i]}`, `http://127.0.0.1:${peer}`];
      const options = {
        name: `etcd${i}`,
        'data-dir': programs.makeFolder(`etcd${i}`),
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': own,
        'initial-advertise-peer-urls': own,
        'initial-cluster': members,
        // On a busy machine the defaults, 100 and 1,000 ms, change the leader for no reason.
        'heartbeat-interval': '500',
        'election-timeout': '5000',
      };
      programs.start(
        `etcd${i}`,
        'etcd',
        Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      );
    }
    for (const file of ['patroni.yml', 'pgbackrest.conf', 'haproxy/database.cfg', 'haproxy/site.cfg', 'Caddyfile'])
      copyFileSync(`deploy/${file}`, `${programs.folder}/${file.replace('haproxy/', '')}`);
    programs.makeFolder('repository');
    for (let i = 0; i < count; i += 1) {
      programs.makeFolder(`archive-database${i}`);
      cluster.startMember(`database${i}`);
    }
    await cluster.#untilWhole();
    await cluster.#createArchive();
    await cluster.#startRouter();
    await sleep(5000); // Until two checks have failed, the router takes every server for the primary.
    return cluster;
  }

  url(user: string, database = 'registry', port = this.writePort): string {
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  }

  /** Starts a member for the first time, or again. */
  startMember(name: string): void {
    const i = Number(name.slice(-1));
    const { folder } = this.#programs;
    const [patroni, postgres] = [`127.0.0.1:${this.#ports.patroni[i]}`, `127.0.0.1:${this.#ports.postgres[i]}`];
    const child = this.#programs.start(name, 'patroni', [`${folder}/patroni.yml`], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: this.#ports.etcd.map((port) => `'127.0.0.1:${port}'`).join(','),
      PATRONI_RESTAPI_LISTEN: patroni,
      PATRONI_RESTAPI_CONNECT_ADDRESS: patroni,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: `${folder}/${name}`,
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: `${folder}/pgpass-${name}`,
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
      ...this.archiveSettings(name),
    });
    this.#patronis.set(name, child);
  }

  /** Each member archives by itself once it is the primary. */
  archiveSettings(name: string): Record<string, string> {
    const { folder } = this.#programs;
    return {
      PGBACKREST_CONFIG: `${folder}/pgbackrest.conf`,
      PGBACKREST_REPO1_PATH: `${folder}/repository`,
      PGBACKREST_REPO1_CIPHER_PASS: password,
      PGBACKREST_PG1_PATH: `${folder}/${name}`,
      PGBACKREST_PG1_PORT: String(this.#ports.postgres[Number(name.slice(-1))]),
      PGBACKREST_LOG_PATH: `${folder}/archive-${name}`,
      PGBACKREST_LOCK_PATH: `${folder}/archive-${name}`,
      PGBACKREST_SPOOL_PATH: `${folder}/archive-${name}`,
    };
  }

  async #createArchive(): Promise<void> {
    const env = { ...process.env, ...this.archiveSettings(await this.primary()) };
    execFileSync('pgbackrest', ['--stanza=registry', 'stanza-create'], { ...asPostgres, cwd: '/', env });
  }

  async #startRouter(): Promise<void> {
    this.#programs.start('router', 'haproxy', ['-db', '-f', `${this.#programs.folder}/database.cfg`], {
      ...numbered(
        'REGISTRY_DATABASE',
        this.#ports.postgres.map((port) => `127.0.0.1:${port}`),
      ),
      ...numbered('REGISTRY_PATRONI', this.#ports.patroni),
      REGISTRY_WRITE_BIND: `127.0.0.1:${this.writePort}`,
      REGISTRY_READ_BIND: `127.0.0.1:${this.readPort}`,
      REGISTRY_ROUTER_METRICS: `127.0.0.1:${await freePort()}`,
    });
  }

  /** As `patronictl list` shows them, from any member that answers. */
  async list(): Promise<Member[]> {
    for (const port of this.#ports.patroni) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async primary(): Promise<string> {
    const leader = (await this.list()).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('There is no primary.');
    return leader.name;
  }

  /** Ends Patroni and PostgreSQL of the primary at once, as if its machine were gone; its name. */
  async killPrimary(): Promise<string> {
    const name = await this.primary();
    const [postmaster = ''] = readFileSync(`${this.#programs.folder}/${name}/postmaster.pid`, 'utf8').split('\n');
    this.#patronis.get(name)!.kill('SIGKILL');
    process.kill(Number(postmaster), 'SIGKILL');
    return name;
  }

  /** A planned change to the replica that confirms writes. */
  async switchOver(): Promise<void> {
    const leader = await this.primary();
    const candidate = (await this.list()).find(({ role }) => role === 'sync_standby')?.name;
    const port = this.#ports.patroni[Number(leader.slice(-1))];
    const answer = await fetch(`http://127.0.0.1:${port}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`);
  }

  /** How to reach and start one member's PostgreSQL without Patroni and router. */
  memberOf(name: string): { url: (user: string) => string; start: string; stop: string } {
    const port = this.#ports.postgres[Number(name.slice(-1))]!;
    const { folder } = this.#programs;
    const control = `${asPostgres.uid === undefined ? '' : 'runuser -u postgres -- '}${binaries}/pg_ctl -D ${folder}/${name} -w -s`;
    return {
      url: (user) => this.url(user, 'registry', port),
      start: `${control} -t 600 -l ${folder}/${name}-alone.log -o '-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}' start`,
      stop: `${control} -m fast stop`,
    };
  }

  /** Ends all members, and what etcd knows of them. */
  async stopMembers(): Promise<void> {
    for (const patroni of this.#patronis.values()) await this.#programs.end(patroni);
    const endpoints = this.#ports.etcd.map((port) => `127.0.0.1:${port}`).join(',');
    const env = { ...process.env, ETCDCTL_API: '3' };
    execFileSync('etcdctl', [`--endpoints=${endpoints}`, 'del', '--prefix', '/service/registry/'], {
      env,
      stdio: 'ignore',
    });
  }

  /** Starts the first one on the data it has; the others copy it. */
  async startAgainFrom(first: string): Promise<void> {
    this.startMember(first);
    await until('the restored database is the primary', async () => (await this.primary()) === first, 240);
    for (const name of this.#patronis.keys()) {
      if (name === first) continue;
      rmSync(`${this.#programs.folder}/${name}`, { recursive: true });
      this.startMember(name);
    }
    await this.settle();
  }

  #untilWhole(): Promise<number> {
    const isWhole = async () => {
      const found = await this.list();
      const follows = found.filter(({ state }) => state === 'running' || state === 'streaming');
      return follows.length === count && found.some(({ role }) => role === 'sync_standby');
    };
    return until('all databases follow one primary', isWhole, 240);
  }

  /** Until all members follow one primary again, and one of them confirms writes. */
  async settle(): Promise<void> {
    await this.#untilWhole();
    await sleep(5000); // The router looks once a second.
  }
}
