import { once } from 'node:events';
import { connect } from 'node:net';

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The number of answers received. */
  readonly answers: number;
  /** The server ended the connection by itself. */
  readonly closed: boolean;
  readonly ms: number;
}

/** Writes exactly these bytes and reads until the server closes, or has been silent for `quiet` ms. */
export async function sendRaw(
  url: string,
  request: string | Buffer,
  { address = '127.0.0.1', quiet = 300 } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  await once(socket, 'connect');
  const started = performance.now();
  let text = '';
  let answered = started;
  let closed = false;
  socket.setTimeout(quiet, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    answered = performance.now();
  });
  socket.on('end', () => (closed = true));
  // The server may reset while we are still writing; what it answered before counts.
  socket.on('error', () => (closed = true));
  const over = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(request);
  await over;
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { status: statuses[0] ?? 0, text, answers: statuses.length, closed, ms: answered - started };
}

/** A request with its headers exactly as given. */
export const rawRequest = (line: string, headers: readonly string[], body = ''): string =>
  [`${line} HTTP/1.1`, ...headers, '', body].join('\r\n');
