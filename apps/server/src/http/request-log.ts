import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { destination, pino } from 'pino';

/**
 * The path to log: the route's pattern, because a real path may contain a mailed code. A path that matched no route is
 * logged by its first segment only.
 */
function loggedPath(request: FastifyRequest): string {
  return request.routeOptions.url ?? `/${request.url.split(/[/?]/, 2)[1] ?? ''}/…`;
}

/** JSON lines without secrets: no header, body or query value is ever logged. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.password', '*.current_password', '*.token', '*.authorization', '*.cookie'],
    },
    destination(1),
  );
}

/** One line per request, when it ends. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        ip: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.signedIn?.id,
        agent: request.headers['user-agent']?.slice(0, 200),
      },
      'request',
    );
  });
}
