import { healthz } from '@cea/contract/system';
import { fastify, type FastifyInstance } from 'fastify';
import { sendError } from '../http/errors.ts';
import { createLogger } from '../http/request-log.ts';
import { refuseBytes } from '../http/unreadable-requests.ts';
import type { Sources } from './figures.ts';
import { exposeMetrics } from './metrics.ts';

/** Serves health and metrics for a program without a site. */
export async function serveHealth(sources: Sources, port: number): Promise<FastifyInstance> {
  const { config } = sources;
  const app = fastify({
    loggerInstance: createLogger(config.logLevel),
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    clientErrorHandler: refuseBytes(config),
  });
  app.setErrorHandler(sendError);
  await exposeMetrics(app, sources);
  app.get(healthz.path, async () => healthz.response.parse({ status: 'ok' }));
  await app.listen({ host: config.host, port });
  return app;
}
