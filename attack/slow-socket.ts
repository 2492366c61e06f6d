import { once } from 'node:events';
import { connect } from 'node:net';

export interface SlowSocket {
  /** When the server cut it off, in ms; undefined while it has not. */
  readonly cutAfter: () => number | undefined;
  readonly close: () => void;
}

interface SlowBehaviour {
  readonly address: string;
  readonly start: string;
  /** Sent once a second. */
  readonly drip: string;
  /** Whether it closes its sending side and keeps listening. */
  readonly halfClose: boolean;
}

/** A connection that sends as little as it can, and never closes: the server must do it alone. */
export async function openSlowSocket(
  url: string,
  { address, start, drip, halfClose }: SlowBehaviour,
): Promise<SlowSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address, allowHalfOpen: true });
  let cutAfter: number | undefined;
  socket.on('error', () => {});
  await once(socket, 'connect');
  const opened = performance.now();
  for (const event of ['end', 'close']) socket.on(event, () => (cutAfter ??= performance.now() - opened));
  socket.resume();
  if (start) socket.write(start);
  if (halfClose) socket.end();
  const dripping = setInterval(() => {
    if (drip && socket.writable && cutAfter === undefined) socket.write(drip);
  }, 1000);
  return {
    cutAfter: () => cutAfter,
    close() {
      clearInterval(dripping);
      socket.destroy();
    },
  };
}
