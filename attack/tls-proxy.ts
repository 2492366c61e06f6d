import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface TlsProxy {
  /** Its certificate, for clients to trust. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/** Made for one run: no key is kept that could be mistaken for a real one. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const form = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    await promisify(execFile)('openssl', ['req', '-x509', ...form, ...subject, '-keyout', key, '-out', cert]);
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Terminates TLS in front of an API like a reverse proxy, passing the caller in X-Forwarded-For. */
export async function startTlsProxy(port: number, upstreamPort: number): Promise<TlsProxy> {
  const { key, cert } = await makeCertificate();
  const agent = new http.Agent({ keepAlive: true });
  const server = https.createServer({ key, cert }, (incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const forwarded = [before, incoming.socket.remoteAddress].flat().filter(Boolean).join(', ');
    const upstream = http.request(
      {
        agent,
        host: '127.0.0.1',
        port: upstreamPort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
      },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
        reply.pipe(outgoing);
        // The answer may come before the body was read, for example if it is too large: drop the rest.
        incoming.unpipe(upstream).resume();
      },
    );
    upstream.on('error', () => {
      if (!outgoing.headersSent) outgoing.destroy();
    });
    incoming.pipe(upstream);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    certificate: cert,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
