import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults of the connection, named after Toxiproxy's. */
export type Fault =
  | { readonly kind: 'none' }
  /** Everything arrives, each piece `ms` late. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Every connection, open or new, is reset. */
  | { readonly kind: 'reset_peer' }
  /** Nothing arrives and nothing closes, until the fault is over. */
  | { readonly kind: 'silence' }
  /** Everything arrives in chunks of this many bytes, `ms` apart. */
  | { readonly kind: 'slicer'; readonly bytes: number; readonly ms: number }
  /** The connection is cut after this many bytes of answers. */
  | { readonly kind: 'limit_data'; readonly bytes: number }
  /** A transaction is committed, but the connection is reset before the answer arrives. */
  | { readonly kind: 'lost_commit' };

export interface FaultProxy {
  /** The given address, through the proxy. */
  readonly url: string;
  setFault(fault: Fault): void;
  stop(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  /** Bytes of answers so far. */
  answered: number;
  /** The next answer is that to COMMIT. */
  commits: boolean;
}

const commit = /\bcommit\b/i;

/** Sits between a client and a server and injects faults into the connection on request. */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(url);
  const lines = new Set<Line>();
  let fault: Fault = { kind: 'none' };
  let changed = Promise.withResolvers<void>();

  async function pass(piece: Buffer, to: Socket): Promise<void> {
    while (fault.kind === 'silence') await changed.promise;
    if (fault.kind === 'latency') await sleep(fault.ms);
    const size = fault.kind === 'slicer' ? fault.bytes : piece.length;
    for (let at = 0; at < piece.length; at += size) {
      if (at > 0 && fault.kind === 'slicer') await sleep(fault.ms);
      if (!to.write(piece.subarray(at, at + size))) await once(to, 'drain');
    }
  }

  async function pump(line: Line, from: Socket, to: Socket): Promise<void> {
    for await (const piece of from as AsyncIterable<Buffer>) {
      if (from === line.server) line.answered += piece.length;
      if (fault.kind === 'limit_data' && line.answered > fault.bytes) return;
      if (line.commits) return void line.client.resetAndDestroy();
      line.commits = fault.kind === 'lost_commit' && from === line.client && commit.test(piece.toString('latin1'));
      await pass(piece, to);
    }
  }

  const proxy = createServer((client) => {
    if (fault.kind === 'reset_peer') return void client.resetAndDestroy();
    const server = connect({ host: hostname, port: Number(port) });
    const line: Line = { client, server, answered: 0, commits: false };
    lines.add(line);
    const close = () => {
      lines.delete(line);
      client.destroy();
      server.destroy();
    };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', close);
      pump(line, from, to).then(close, close);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`;

  return {
    url: through.href,
    setFault(next) {
      fault = next;
      changed.resolve();
      changed = Promise.withResolvers();
      if (next.kind === 'reset_peer') for (const { client } of lines) client.resetAndDestroy();
    },
    async stop() {
      fault = { kind: 'none' };
      changed.resolve();
      for (const { client, server } of lines) {
        client.destroy();
        server.destroy();
      }
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
