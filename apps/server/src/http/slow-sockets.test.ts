import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';

const test = useApp();
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as { port: number });
  // As in production, with shorter timeouts.
  Object.assign(test.app.server, { headersTimeout: 300, requestTimeout: 600 });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const connections = (): Promise<number> =>
  promisify((done: (error: Error | null, count: number) => void) => test.app.server.getConnections(done))();

/** Sends a text, then neither continues nor closes; returns a getter of what has been received. */
async function openSlowly(text: string): Promise<() => string> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  return () => received.split('\r\n', 1)[0]!;
}

const requests = {
  'nothing at all': ['', 'HTTP/1.1 408 Request Timeout'],
  'half of a header': ['GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: a', 'HTTP/1.1 408 Request Timeout'],
  'half of a body': [
    'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    'HTTP/1.1 4',
  ],
  'no HTTP': ['nonsense\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
} as const;

it.each(Object.entries(requests))('disconnects a client that sends %s and stays', async (_, [text, answer]) => {
  const received = await openSlowly(text);
  await expect.poll(received).toMatch(new RegExp(`^${answer}`));
  await expect.poll(connections).toBe(0);
});
