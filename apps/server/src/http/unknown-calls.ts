import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The refusal for a path that has no route for its method. */
    refuseUnknown(request: FastifyRequest): Refusal;
  }
}

interface Known {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly params: z.ZodType | undefined;
}

/** `/a/:b/*` as a regular expression with named groups. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+()]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  );

const takes = ({ pattern, params }: Known, path: string): boolean => {
  const parts = pattern.exec(path);
  return parts !== null && (!params || params.safeParse(parts.groups).success);
};

/** Records every route, to tell a known path with the wrong method (405) from an unknown one (404). */
export function rememberRoutes(app: FastifyInstance): void {
  const known: Known[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    known.push({ methods: [method].flat(), pattern: patternOf(url), params: schema?.params as z.ZodType | undefined });
  });
  app.decorate('refuseUnknown', ({ method, url }) => {
    const path = url.split('?', 1)[0]!.replace(/(?<=.)\/$/, '');
    const methods = new Set(known.filter((route) => takes(route, path)).flatMap((route) => route.methods));
    methods.delete(method);
    if (methods.size === 0) return new Refusal('not-found');
    return new Refusal('method-not-allowed', undefined, { headers: { allow: [...methods].toSorted().join(', ') } });
  });
}
