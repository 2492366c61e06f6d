import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean;
    /** Keeps serving for this many seconds while not ready, so that load balancers send new requests elsewhere. */
    drain(seconds: number): Promise<void>;
  }
}

const patience = 10_000;

/**
 * Lets open requests finish and closes their connections with them: a keep-alive connection that was busy when the stop
 * began would otherwise hold the process until it has been idle for a minute. Requests that need more than ten further
 * seconds are cut off.
 */
export function stopGracefully(app: FastifyInstance): void {
  let stopping = false;
  app.decorate('isStopping', () => stopping);
  app.decorate('drain', async (seconds: number) => {
    stopping = true;
    await sleep(seconds * 1000);
  });
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
