import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** What a connection got for the purpose when it was opened. */
interface Cancellable {
  readonly processID: number;
  readonly secretKey: number;
}

/** Instead of a version, the first message of a connection that only cancels. */
const cancelCode = 80_877_102;

/**
 * Asks the server over a connection of its own to end the statement that this client runs. The server gives no answer.
 * If the request is lost, the server notices only that the client's connection is closed.
 */
export function cancelStatement(client: PoolClient): void {
  const { processID, secretKey } = client as PoolClient & Cancellable;
  const message = Buffer.alloc(16);
  for (const [at, value] of [message.length, cancelCode, processID, secretKey].entries()) {
    message.writeInt32BE(value, at * 4);
  }
  const { host, port } = client;
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => {});
  socket.setTimeout(2000, () => socket.destroy());
  socket.end(message);
  socket.resume();
}
