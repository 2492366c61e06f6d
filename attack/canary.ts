import { once } from 'node:events';
import { createServer } from 'node:http';

/** Counts connections to a server of ours. */
export async function withCanary<T>(work: (address: string, hits: () => number) => Promise<T>): Promise<T> {
  let hits = 0;
  const server = createServer((_, answer) => answer.end('hit')).listen(0, '127.0.0.1');
  server.on('connection', () => (hits += 1));
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  try {
    return await work(`http://127.0.0.1:${port}`, () => hits);
  } finally {
    server.close();
  }
}
