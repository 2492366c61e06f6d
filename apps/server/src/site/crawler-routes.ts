import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { getRevision } from '../records/registry-state.ts';
import { readSitemap, writeRobots } from './sitemap.ts';

const anHour = 'public, max-age=3600';

/** Files for search engines. A sitemap stays the same until the registry's next revision. */
export function crawlerRoutes(app: FastifyInstance, { config, databases }: Deps): void {
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(writeRobots(config.appUrl)),
  );

  for (const url of ['/sitemap.xml', '/sitemap-:file']) {
    app.get(url, async (request, reply) => {
      const etag = `"r${await getRevision(databases.read)}-${config.apiVersion}"`;
      const headers = { etag, 'cache-control': anHour };
      const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known.includes(etag)) return reply.code(304).headers(headers).send();
      const [path = ''] = request.url.split('?');
      const sitemap = await readSitemap(databases.read, config.appUrl, path);
      if (sitemap === undefined) throw new Refusal('not-found');
      return reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap);
    });
  }
}
