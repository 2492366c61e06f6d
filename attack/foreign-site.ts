import { once } from 'node:events';
import { createServer } from 'node:http';

/** A foreign site with one page; on 127.0.0.1 it is same-site with ours, on 127.0.0.2 it is not. */
export async function withForeignSite<T>(host: string, html: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  try {
    return await work(`http://${host}:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
