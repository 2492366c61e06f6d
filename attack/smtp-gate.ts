import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/**
 * Ways for a mail server to be down: nothing listens, it defers every recipient, or it accepts connections in silence.
 */
export type Absence = 'refused' | '4xx' | 'silent';

const replies: readonly (readonly [verb: RegExp, reply: string])[] = [
  [/^EHLO|^HELO/i, '250 gate'],
  [/^RCPT/i, '451 4.7.1 Try again later'],
  [/^QUIT/i, '221 Bye'],
  [/./, '250 OK'],
];

function deferRecipients(socket: Socket): void {
  socket.write('220 gate\r\n');
  socket.on('data', (data) => {
    const line = data.toString();
    socket.write(`${replies.find(([verb]) => verb.test(line))?.[1] ?? '500 What?'}\r\n`);
  });
}

/** A proxy to a mail server that can be closed in several ways while the address stays the same. */
export interface SmtpGate {
  readonly url: string;
  close(how: Absence): Promise<void>;
  open(to: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startSmtpGate(): Promise<SmtpGate> {
  const sockets = new Set<Socket>();
  let absence: Absence | undefined;
  let target = { port: 0, hostname: '' };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (absence === '4xx') deferRecipients(socket);
    else if (!absence)
      socket.pipe(connect(target.port, target.hostname).on('error', () => socket.destroy())).pipe(socket);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const unlisten = async () => {
    if (!server.listening) return;
    server.close();
    hangUp();
    await once(server, 'close');
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close(how) {
      absence = how;
      hangUp();
      if (how === 'refused') await unlisten();
      else if (!server.listening) await listen(port);
    },
    async open(to) {
      const { hostname, port: targetPort } = new URL(to);
      target = { hostname, port: Number(targetPort) };
      absence = undefined;
      hangUp();
      if (!server.listening) await listen(port);
    },
    stop: unlisten,
  };
}
