import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { Client } from './http-client.ts';

/** A vulnerable server on which a check must fail; for the checks' own tests. */
export async function withNaiveServer<T>(
  answer: (request: IncomingMessage, body: string, reply: ServerResponse) => void,
  work: (url: string, client: Client) => Promise<T>,
): Promise<T> {
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, body, reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const client = new Client({ url, address: '127.0.0.1', onSecret: () => {} });
  try {
    return await work(url, client);
  } finally {
    client.close();
    server.closeAllConnections();
    server.close();
  }
}
