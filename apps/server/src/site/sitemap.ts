import { Readable } from 'node:stream';
import { entryPath, pages } from '@cea/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { html, type Html } from '../lib/html.ts';

/** The format's limit per file. */
const urlsPerFile = 50_000;
const batch = 5000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Pages for search engines without parameters: articles have their own files. */
const listedPages = pages.filter(
  ({ path, description, middleware }) => description !== undefined && !middleware && !path.includes(':'),
);

interface Listed {
  readonly id: string;
  readonly at: string;
}

/** Articles from an offset on, with the time of the revision that last changed them; new rates change all. */
const readArticles = async (db: Db, offset: number, limit: number): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`SELECT m.id, greatest(r.at, (SELECT max(at) FROM revisions
      WHERE article_ids = '{}')) AS at
    FROM records m JOIN revisions r ON r.revision = m.from_rev
    WHERE m.type = 'methods' AND m.to_rev IS NULL ORDER BY m.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
};

async function countFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM records
    WHERE type = 'methods' AND to_rev IS NULL`.execute(db);
  return Math.ceil((rows[0]?.n ?? 0) / urlsPerFile);
}

const located = (tag: string, address: string, at?: string): Html => ({
  html: `<${tag}>${html`<loc>${address}</loc>`.html}${at ? html`<lastmod>${at}</lastmod>`.html : ''}</${tag}>\n`,
});

async function* articleFile(db: Db, origin: string, file: number): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}">\n`;
  const first = (file - 1) * urlsPerFile;
  for (let done = 0; done < urlsPerFile; done += batch) {
    const rows = await readArticles(db, first + done, Math.min(batch, urlsPerFile - done));
    yield rows.map(({ id, at }) => located('url', origin + entryPath(id), at).html).join('');
    if (rows.length < batch) break;
  }
  yield '</urlset>\n';
}

/** The index of the sitemap files. */
async function writeIndex(db: Db, origin: string): Promise<string> {
  const articles = Array.from({ length: await countFiles(db) }, (_, at) => `/sitemap-articles-${at + 1}.xml`);
  const files = ['/sitemap-pages.xml', ...articles].map((path) => located('sitemap', origin + path).html);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`;
}

function writePages(origin: string): string {
  const urls = listedPages.map(({ path }) => located('url', origin + path).html);
  return `${declaration}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
}

/** A sitemap file by name; undefined if there is none. A large one is a stream. */
export async function readSitemap(db: Db, origin: string, name: string): Promise<string | Readable | undefined> {
  if (name === '/sitemap.xml') return writeIndex(db, origin);
  if (name === '/sitemap-pages.xml') return writePages(origin);
  const [, file] = /^\/sitemap-articles-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  if (file === undefined || Number(file) > (await countFiles(db))) return undefined;
  return Readable.from(articleFile(db, origin, Number(file)));
}

/** Robots may read all pages, but not the API. */
export const writeRobots = (origin: string): string =>
  ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
