import autocannon from 'autocannon';
import { startsAt, type Timed, type Timings } from './timings.ts';

export interface Request {
  readonly path: string;
  readonly body: string;
}

interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly mix: readonly Request[];
  readonly clients: number;
  /** Seconds, or number of answers. */
  readonly bound: { readonly duration: number } | { readonly amount: number };
  readonly signal: AbortSignal;
}

const answerWithin = 60; // Seconds.

/**
 * Sends the mix over HTTP, each client on its own connection, in turn and without pause. Every answer must be
 * successful.
 */
export async function runAutocannon({ url, headers, mix, clients, bound, signal }: Load): Promise<Timings> {
  const timed: Timed[] = [];
  const statuses = new Map<number, number>();
  let begun = 0;
  const began = performance.now();
  let ended = began;

  const setupClient = (client: autocannon.Client): void => {
    const first = startsAt(begun, clients, mix.length);
    begun += 1;
    let turn = 0;
    client.setRequests([...mix.slice(first), ...mix.slice(0, first)].map((request) => ({ ...request })));
    client.on('response', (status: number, _bytes: number, ms: number) => {
      timed.push({ query: (first + turn) % mix.length, ms });
      turn += 1;
      ended = performance.now();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  };

  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options = { url, method: 'POST', headers, connections: clients, timeout: answerWithin, setupClient, ...bound };
  const instance = autocannon(options as autocannon.Options, (error, result) =>
    error ? reject(error as Error) : resolve(result),
  );
  const stop = (): void => instance.stop();
  signal.addEventListener('abort', stop);
  const { errors } = await promise;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  const failed = [...statuses].filter(([status]) => status !== 200);
  if (errors > 0 || failed.length > 0) {
    throw new Error(`${errors} requests failed; other answers than 200: ${JSON.stringify(failed)}`);
  }
  return { timed, perSecond: (timed.length * 1000) / (ended - began) };
}
