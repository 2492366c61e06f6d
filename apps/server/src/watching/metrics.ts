import { timingSafeEqual } from 'node:crypto';
import metrics from 'fastify-metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { countersOf, type Figure, gaugesOf, type Sources } from './figures.ts';

/**
 * Serves /metrics to callers with the token. An address proves nothing: behind a proxy on the same machine every
 * visitor comes from 127.0.0.1.
 */
export async function exposeMetrics(app: FastifyInstance, sources: Sources): Promise<void> {
  await app.register(metrics.default, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false } },
  });
  const { register } = app.metrics.client;
  register.removeSingleMetric('http_request_summary_seconds'); // Created by the plugin, but never filled.
  defineMetrics(app, sources);
  app.get('/metrics', async (request, reply) => {
    if (!bringsToken(request, sources.config.metricsToken)) throw new Refusal('not-found');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function bringsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function defineMetrics(app: FastifyInstance, sources: Sources): void {
  const { Counter, Gauge } = app.metrics.client;
  /** While the database is unreachable its metrics are missing; the others are still reported. */
  const samplesOf = async ({ name, read }: Figure) => {
    try {
      return await read();
    } catch (error) {
      app.log.warn({ err: error, metric: name }, 'a figure could not be read');
      return [];
    }
  };
  const define = (Metric: typeof Counter | typeof Gauge, figure: Figure) => {
    const { name, help, labels } = figure;
    return new Metric({
      name,
      help,
      labelNames: [...labels],
      async collect() {
        this.reset();
        for (const [values, value] of await samplesOf(figure)) this.inc(values, value);
      },
    });
  };
  for (const figure of gaugesOf(sources)) define(Gauge, figure);
  for (const figure of countersOf(sources)) define(Counter, figure);
}
