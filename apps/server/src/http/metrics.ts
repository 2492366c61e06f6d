import { timingSafeEqual } from 'node:crypto';
import metrics from 'fastify-metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';

/** With a token: whoever brings it. Without: this machine itself, but nobody through a proxy on it. */
function mayRead({ metricsToken }: Config, request: FastifyRequest): boolean {
  if (metricsToken) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const direct = request.headers['x-forwarded-for'] === undefined;
  return direct && /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}

export async function exposeMetrics(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(metrics.default, { endpoint: null, clearRegisterOnInit: true });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(config, request)) throw new Refusal('not-found');
    const { register } = app.metrics.client;
    return reply.type(register.contentType).send(await register.metrics());
  });
}
