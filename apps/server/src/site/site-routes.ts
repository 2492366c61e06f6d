import fastifyStatic from '@fastify/static';
import { fitsPage, type Page, type PagePath, pages } from '@cea/contract/pages';
import { PublicSettings } from '@cea/contract/settings';
import type { SiteData } from '@cea/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentCurrentUser } from '../accounts/present-user.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { readingDatabase } from '../http/route.ts';
import { createRefreshed } from '../lib/cache.ts';
import { hiddenFrom } from '../records/read-records.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { pageContents, type PageContent, type Visit } from './page-content.ts';
import { type Head, loadPageShell, type ShownPage } from './page-shell.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    page?: Page;
  }
}

const notFound: Head = { title: '404 Not Found', indexed: false };
const withdrawn: Head = { title: 'Withdrawn', indexed: false };

const nothingOwn: PageContent = {};

/** Search engines list public pages that have a description, and those of articles. */
const headOf = (page: Page, content: PageContent): Head => {
  const { title, description, path, middleware } = page;
  const indexed = !middleware && (description !== undefined || content.head !== undefined);
  return { title, description, ...(indexed && !path.includes(':') && { path }), ...content.head, indexed };
};

/** Expands `/a/:b?/:c?` into its routes; the router supports one optional segment at most. */
export function expandOptional(path: string): string[] {
  const at = path.search(/\/:\w+\?/);
  if (at === -1) return [path];
  const [part = ''] = path.slice(at + 1).split('/');
  const before = path.slice(0, at);
  const rest = path.slice(at + 1 + part.length);
  const withPart = `${before}/${part.slice(0, -1)}`;
  // If all remaining segments are optional, they are dropped from the end, so that each keeps its position.
  const restIsOptional = /^(?:\/:\w+\?)+$/.test(rest);
  const without = restIsOptional ? [before || '/'] : expandOptional(`${before}${rest}` || '/');
  return [...without, ...expandOptional(`${withPart}${rest}`)];
}

/** Pages and their files. Any other address opens the 404 page. */
export async function siteRoutes(app: FastifyInstance, { config, databases }: Deps): Promise<void> {
  const render = await loadPageShell(config.webDist, config.appUrl);
  const settings = createRefreshed(1000, () => getPublicSettings(databases.read));

  const send = async (reply: FastifyReply, status: number, shown: Omit<ShownPage, 'site'>): Promise<FastifyReply> => {
    if (!render) throw new Refusal('unavailable', 'The web is not built.');
    const { signedIn } = reply.request;
    const site: SiteData = {
      // The page must open even if the database is unreachable; it reports that itself.
      settings: await settings().catch(() => PublicSettings.parse({})),
      demo: config.demo,
      ...(signedIn !== undefined && { user: signedIn && presentCurrentUser(signedIn) }),
    };
    const { html, csp } = render({ ...shown, site });
    return reply
      .code(status)
      .headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  };

  /** The page's own content; undefined while the database is unreachable. */
  const readContent = async (page: Page & { path: PagePath }, request: FastifyRequest, params: Visit['params']) => {
    const read = pageContents[page.path];
    const complete = Object.keys(params).length === page.path.split(':').length - 1;
    if (!read || !complete) return nothingOwn;
    const hidden = hiddenFrom(request.signedIn ?? undefined);
    const visit = { db: readingDatabase(databases, request.signedIn), params, hidden, origin: config.appUrl };
    return read({ ...visit, query: request.query as Visit['query'] }).catch((error: unknown) => {
      request.log.error({ err: error }, 'page without its content');
      return nothingOwn;
    });
  };

  for (const page of pages) {
    for (const url of expandOptional(page.path)) {
      app.get(url, { config: { page } }, async (request, reply) => {
        const params = request.params as Visit['params'];
        const content = fitsPage(page, { params, query: request.query })
          ? await readContent(page, request, params)
          : undefined;
        if (!content) return send(reply, 404, { head: notFound });
        if (content.isGone) return send(reply, 410, { ...content, head: withdrawn });
        return send(reply, 200, { ...content, head: headOf(page, content) });
      });
    }
  }

  if (render) {
    await app.register(fastifyStatic, {
      root: `${config.webDist}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      // The build writes compressed files; browsers that accept neither encoding get the plain file.
      preCompressed: true,
      // A worker is bound by the policy of its own script: the one of pdf.js loads decoders of scans.
      setHeaders: (reply, path) => {
        if (path.includes('.worker.')) reply.header('content-security-policy', "default-src 'none'; script-src 'self'");
      },
    });
    app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', config.webDist));
  }

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return send(reply, 404, { head: notFound });
    throw app.refuseUnknown(request);
  });
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(?:api|sanctum|assets)(?:\/|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}
