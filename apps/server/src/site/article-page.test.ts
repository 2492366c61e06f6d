import { readRecord, readRegistryEntry } from '@cea/contract/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { sampleRatio } from '../../test/sample-answers.ts';
import { makeWebDist } from '../../test/web-dist.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { unpublishArticle } from '../publishing/change-article.ts';
import { publishForm } from '../publishing/publish-form.ts';

const test = useApp({ WEB_DIST: makeWebDist() });
beforeAll(() => seedSampleRegistry(test.db));

const open = async (url: string) => {
  const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  return { statusCode, body };
};
const plain = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
const tagged = (body: string, name: string) =>
  [...body.matchAll(new RegExp(`<meta name="${name}" content="([^"]*)" data-page>`, 'g'))].map(([, content = '']) =>
    plain(content),
  );
interface Described {
  readonly '@graph': readonly { readonly name: string; readonly description: string }[];
}
const linked = (body: string) =>
  JSON.parse(/application\/ld\+json" data-page>(.*?)<\/script>/.exec(body)![1]!) as Described;

describe('the page of an article', () => {
  it('has metadata for reference managers', async () => {
    const { statusCode, body } = await open('/registry/article/2010-01-90003');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<title>Cost-utility of two-dose hpv .* - Tufts CEA<\/title>/);
    expect(body).not.toContain('noindex');
    expect(tagged(body, 'citation_author')).toEqual([
      'Smith, J. A., Jr',
      'Łukaszewicz, P.',
      'Çelik, Ö.',
      'Ångström, B.',
      'Fernández-Gómez, I.',
      'D’Amico, R.',
      'Weiß, K.',
    ]);
    const single = (name: string) => tagged(body, `citation_${name}`)[0];
    expect(single('title')).toContain('(synthetic example 3)');
    expect(single('publication_date')).toBe('2010');
    expect(single('journal_title')).toBe('Med Decis Making');
    expect([single('volume'), single('issue')]).toEqual(['20', '3']);
    expect([single('firstpage'), single('lastpage')]).toEqual(['e4002', undefined]);
    expect([single('doi'), single('pmid')]).toEqual(['10.5555/2010-01-90003', '90000003']);
  });

  it('has one address, a description and a preview', async () => {
    const { body } = await open('/registry/article/2010-01-90003');
    const address = 'http://registry.test/registry/article/2010-01-90003';
    expect(body).toContain(`<link rel="canonical" href="${address}" data-page>`);
    expect(body).toContain(`<meta property="og:url" content="${address}" data-page>`);
    expect(tagged(body, 'description')[0]).toMatch(
      /^Full review of article 2010-01-90003 in the CEA Registry, with 2 ratios and 4 utility weights\. Two-dose HPV .*\$/,
    );
  });

  it('has structured data about the article and its data', async () => {
    const { '@graph': graph } = linked((await open('/registry/article/2010-01-90003')).body);
    expect(graph).toMatchObject([
      {
        '@type': 'ScholarlyArticle',
        author: expect.arrayContaining([{ '@type': 'Person', name: 'Ö Çelik', familyName: 'Çelik', givenName: 'Ö' }]),
        isPartOf: { issueNumber: '3', isPartOf: { volumeNumber: '20', isPartOf: { name: 'Med Decis Making' } } },
      },
      {
        '@type': 'Dataset',
        identifier: '2010-01-90003',
        version: expect.stringMatching(/^revision \d+$/),
        variableMeasured: expect.arrayContaining(['Incremental cost-effectiveness ratio', 'Health utility weight']),
      },
    ]);
    expect(graph[1]!.description.length).toBeGreaterThanOrEqual(50);
  });

  it('shows title, citation and figures without a script, and passes the scripts their data', async () => {
    const { body } = await open('/registry/article/2010-01-90003');
    const shown = plain(/<div id="root">(.*)<\/div><\/body>/s.exec(body)![1]!);
    expect(shown).toMatch(/<h1>Cost-utility of two-dose hpv/);
    expect(shown).toContain('Smith JA Jr, Łukaszewicz P, Çelik Ö, Ångström B, Fernández-Gómez I, D’Amico R, et al.');
    expect(shown).toMatch(/<td>\$[\d,]+<\/td>/);
    expect(shown).toContain('<td>0.623 (utility weight)</td>');
    const { entry } = JSON.parse(/id="page">(.*?)<\/script>/.exec(body)![1]!);
    expect(entry.article.compound_id).toBe('2010-01-90003');
  });

  it('escapes any title, and hides private answers from visitors', async () => {
    const hostile = '</script><script>alert("1")</script><b>\u2028';
    const { id, compound_id } = await makeArticle(test.db, {
      title: hostile,
      authors: '"><img src=x onerror=alert(1)> A',
      corresponding_email: 'private@example.org',
    });
    const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5, disease: hostile } });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
    const { body } = await open(`/registry/article/${compound_id}`);
    expect(body).not.toMatch(/<script>alert|<img|<b>/);
    expect(body).not.toContain('private@example.org');
    expect(linked(body)['@graph'][0]!.name).toContain('</script>');
    const insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const seen = await insider.raw('GET', `/registry/article/${compound_id}`, { headers: { accept: 'text/html' } });
    expect(seen.body).toContain('private@example.org');
  });
});

it('a record has its own page', async () => {
  const { statusCode, body } = await open('/registry/ratios/2010-01-90003-02');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<title>Two-dose HPV vaccination, variant 2 VERSUS no vaccination/);
  expect(body).toContain('href="http://registry.test/registry/ratios/2010-01-90003-02"');
  expect(linked(body)).toMatchObject({ '@type': 'Dataset', identifier: '2010-01-90003-02' });
});

it.each([
  '/registry/article/1999-01-00001',
  '/registry/ratios/2010-01-90003-09',
  '/registry/ratios/2010-01-90003',
  '/registry/methods/1999-01-00001',
  '/registry/article/x',
])('%s does not exist', async (url) => {
  const { statusCode, body } = await open(url);
  expect(statusCode).toBe(404);
  expect(body).toContain('<title>404 Not Found - Tufts CEA</title>');
});

it('an article that never was published looks like one that never existed', async () => {
  const { compound_id } = await makeArticle(test.db);
  const visible = (body: string) => body.replaceAll(/nonce="[^"]*"/g, '');
  const [hidden, nothing] = [
    await open(`/registry/article/${compound_id}`),
    await open('/registry/article/1999-01-00001'),
  ];
  expect([hidden.statusCode, visible(hidden.body)]).toEqual([nothing.statusCode, visible(nothing.body)]);
});

it('a withdrawn article says when it was withdrawn, on its page, on those of its records, and in the API', async () => {
  const { id, compound_id } = await makeArticle(test.db);
  const form = await makeSubmittedForm(test.db, id, { method: {}, ratios: [sampleRatio] });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  const record = `${compound_id}-01`;
  const paths = [`article/${compound_id}`, `methods/${compound_id}`, `ratios/${record}`];
  for (const path of paths) expect((await open(`/registry/${path}`)).statusCode).toBe(200);
  const revision = await inTransaction(test.db, (tx) => unpublishArticle(tx, bySystem, id));
  const when = `was withdrawn from the registry in revision ${revision}, on`;
  for (const path of paths) {
    const { statusCode, body } = await open(`/registry/${path}`);
    expect([path, statusCode]).toEqual([path, 410]);
    expect(plain(body)).toContain(when);
    expect(body).toContain('noindex');
  }
  const visitor = test.visitor();
  const entry = await visitor.call(readRegistryEntry, { params: { id: compound_id } });
  expect([entry.status, entry.body]).toEqual([
    410,
    { message: expect.stringMatching(new RegExp(`^“Cost-effectiveness of [^”]+” ${when} \\d\\d/\\d\\d/\\d{4}\\.$`)) },
  ]);
  const ratio = await visitor.call(readRecord, { params: { type: 'ratios', id: record } });
  expect([ratio.status, ratio.body]).toMatchObject([410, { message: expect.stringContaining(`${record}, of “`) }]);
  // A number that the article never had says nothing.
  expect((await open(`/registry/ratios/${compound_id}-09`)).statusCode).toBe(404);
});

it('a ratio that had left its article before that was withdrawn is not found', async () => {
  const { id, compound_id } = await makeArticle(test.db);
  const both = await makeSubmittedForm(test.db, id, { method: {}, ratios: [sampleRatio, sampleRatio] });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, both));
  const one = await makeSubmittedForm(test.db, id, { method: {}, ratios: [] });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, one));
  const gone = `/registry/ratios/${compound_id}-02`;
  expect((await open(gone)).statusCode).toBe(404);
  await inTransaction(test.db, (tx) => unpublishArticle(tx, bySystem, id));
  expect((await open(gone)).statusCode).toBe(404);
  expect((await open(`/registry/methods/${compound_id}`)).statusCode).toBe(410);
});
