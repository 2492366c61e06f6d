import { beforeAll, describe, expect, it } from 'vitest';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));
const read = (url: string, headers = {}) => test.app.inject({ url, headers });
const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('lists its files, and each of them addresses', async () => {
    const index = await read('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    expect(places(index.body)).toEqual([
      'http://registry.test/sitemap-pages.xml',
      'http://registry.test/sitemap-articles-1.xml',
    ]);
    expect(places((await read('/sitemap-pages.xml')).body)).toContain('http://registry.test/');
    const { compound_id } = await makeArticle(test.db);
    const articles = (await read('/sitemap-articles-1.xml')).body;
    expect(places(articles)).toHaveLength(20);
    expect(articles).not.toContain(compound_id);
    expect(articles).toMatch(
      /<url><loc>http:\/\/registry\.test\/registry\/article\/2008-01-90001<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><\/url>/,
    );
  });

  it('is not sent again until the next revision', async () => {
    const { headers } = await read('/sitemap-articles-1.xml');
    const again = await read('/sitemap-articles-1.xml', { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/sitemap-articles-2.xml', '/sitemap-articles-0.xml', '/sitemap-other.xml'])('has no %s', async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  });
});

it('robots may read the pages and the API description', async () => {
  const { body } = await read('/robots.txt');
  expect(body).toBe('User-agent: *\nAllow: /api/docs\nDisallow: /api/\n\nSitemap: http://registry.test/sitemap.xml\n');
});
