import type { FastifyInstance } from 'fastify';

const patience = 10_000;

/**
 * Lets open requests finish and their connections go with them: a kept-alive connection that was busy when the
 * stop began would otherwise hold the process until it falls idle for a minute. Whoever dawdles is cut off.
 */
export function stopGracefully(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
