import { type Running, freePort } from '../scripts/stack/processes.ts';
import { startApi, startStack } from '../scripts/stack/stack.ts';
import { Random } from './random.ts';
import { type Site, openSite } from './site.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** What the rows attack: the product on loopback, and further ways to run it. */
export interface Target extends Site {
  readonly random: Random;
  /** A second API on the same database without sign-in limits, for rows that sign in hundreds of times. */
  unlimited(): Promise<Site>;
  /** A third API on the same database, reached over TLS through a proxy, as in production. */
  secure(): Promise<Site>;
  /** Another API on the same database with other settings, for the duration of `work`. */
  withApi<T>(changes: Record<string, string>, work: (site: Site, api: Running) => Promise<T>): Promise<T>;
  /**
   * A separate product with another environment, for rows that would disturb the others; for the duration of `work`.
   */
  withOwnStack<T>(
    work: (site: Site, stopWorker: () => Promise<void>) => Promise<T>,
    changes?: Record<string, string>,
  ): Promise<T>;
  /** Every password, code and cookie used. */
  readonly secrets: ReadonlySet<string>;
  noteSecret(secret: string): void;
  /** The logs of every process so far. */
  logs(): string[];
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Publications and withdrawals show in the next answer, so that rows need not wait. */
const promptly = { REVISION_POLL_MS: '0' };

export async function openTarget(seed: number): Promise<{ target: Target; close: () => Promise<void> }> {
  const secrets = new Set<string>();
  const noteSecret = (secret: string) => void secrets.add(secret);
  const processes: Running[] = [];
  /** Also of what lasts as long as a row: a run may be ended in the middle of one. */
  const closers: (() => Promise<void>)[] = [];

  const stack = await startStack(promptly);
  processes.push(stack.api, stack.worker);
  closers.push(() => stack.stop());
  const { mail } = stack;

  const open = (url: string, environment: Record<string, string>, certificate?: string): Site => {
    const { site, close } = openSite({
      url,
      environment,
      mail,
      onSecret: noteSecret,
      ...(certificate && { certificate }),
    });
    closers.push(close);
    return site;
  };

  async function startAnotherApi(changes: Record<string, string>) {
    const port = await freePort();
    const environment = { ...stack.environment, PORT: String(port), APP_URL: `http://127.0.0.1:${port}`, ...changes };
    const api = await startApi(environment);
    processes.push(api);
    return { port, environment, api };
  }

  /** Runs until everything is closed. */
  async function keepAnotherApi(changes: Record<string, string>) {
    const another = await startAnotherApi(changes);
    closers.push(() => another.api.stop());
    return another;
  }

  const target: Target = {
    ...open(stack.url, stack.environment),
    random: new Random(seed),
    secrets,
    noteSecret,
    logs: () => processes.map((running) => running.output()),
    unlimited: once(async () => {
      const { environment } = await keepAnotherApi({ LOGINS_PER_MINUTE_AND_ADDRESS: '100000' });
      return open(environment.APP_URL ?? '', environment);
    }),
    secure: once(async () => {
      const tlsPort = await freePort();
      const url = `https://127.0.0.1:${tlsPort}`;
      const { port, environment } = await keepAnotherApi({ APP_URL: url, TRUSTED_PROXIES: '127.0.0.1' });
      const proxy = await startTlsProxy(tlsPort, port);
      closers.push(() => proxy.stop());
      return open(url, environment, proxy.certificate);
    }),
    async withApi(changes, work) {
      const { environment, api } = await startAnotherApi(changes);
      const { site, close } = openSite({ url: environment.APP_URL ?? '', environment, mail, onSecret: noteSecret });
      const end = once(() => close().then(() => api.stop()));
      closers.push(end);
      try {
        return await work(site, api);
      } finally {
        await end();
      }
    },
    async withOwnStack(work, changes = {}) {
      const starting = startStack({ ...promptly, LOGINS_PER_MINUTE_AND_ADDRESS: '100000', ...changes });
      const opening = starting.then((own) => ({ own, ...openSite({ ...own, onSecret: noteSecret }) }));
      const end = once(() =>
        opening.then(
          ({ own, close }) => close().then(() => own.stop()),
          () => {}, // One that does not start has stopped itself.
        ),
      );
      // Before it has started, because the run may be ended until then too.
      closers.push(end);
      const { own, site } = await opening;
      processes.push(own.api, own.worker);
      try {
        return await work(site, () => own.worker.stop());
      } finally {
        await end();
      }
    },
  };
  return {
    target,
    /** Called when the run ends or when a signal ends it, whichever comes first. */
    close: once(async () => {
      for (const closeNext of closers.toReversed()) await closeNext();
    }),
  };
}
