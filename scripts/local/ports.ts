import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Whether one of our programs could listen there. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Whether anything listens at the host and port of an address. */
export async function answers(url: string, defaultPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || defaultPort), timeout: 3000 });
  socket.once('timeout', () => socket.destroy(new Error('No answer')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
