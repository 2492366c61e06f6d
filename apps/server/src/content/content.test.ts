import { contentSlugs, listResources, readContentBlock, resourceTypeOf } from '@cea/contract/content';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { installShippedData } from '../prepare-database.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const test = useApp();
const read = (slug: string) => test.visitor().call(readContentBlock, { params: { slug } });

describe('a text', () => {
  it('is there from the start, readable by everyone', async () => {
    const { status, body } = await read('about-page');
    expect(status).toBe(200);
    for (const title of ['What is included', 'How ratios are converted', 'How to cite', 'Coverage and limits']) {
      expect(body.data.html).toContain(`<h2>${title}</h2>`);
    }
    expect((await read('nothing')).status).toBe(404);
  });

  it('is harmless even if something else was written into the table', async () => {
    const html = '<p onclick="x()">Fine<script>alert(1)</script></p>';
    await test.db.updateTable('content_blocks').where('slug', '=', 'daly-download').set({ html }).execute();
    expect((await read('daly-download')).body.data.html).toBe('<p>Fine</p>');
  });

  it('changed by an administrator survives a reinstall', async () => {
    await test.db
      .updateTable('content_blocks')
      .where('slug', '=', 'resources-page')
      .set({ html: '<p>Ours</p>' })
      .execute();
    await test.db.deleteFrom('resources').execute();
    await installShippedData(test.url);
    expect((await read('resources-page')).body.data.html).toBe('<p>Ours</p>');
    expect((await test.visitor().call(listResources)).body.data).toEqual([]);
  });

  it('exists for every slug', async () => {
    const stored = await test.db.selectFrom('content_blocks').select('slug').execute();
    expect(stored.map(({ slug }) => slug).toSorted()).toEqual(contentSlugs.toSorted());
    await expect(test.db.insertInto('content_blocks').values({ slug: 'other', html: '' }).execute()).rejects.toThrow(
      'content_blocks_slug_check',
    );
  });
});

describe('sanitising', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p style="position:fixed" onmouseover="x()" class="a" id="root">A</p>', '<p>A</p>'],
    ['<a href="javascript:alert(1)">A</a>', '<a rel="noopener">A</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">A</a>', '<a rel="noopener">A</a>'],
    ['<a href="//evil.example">A</a>', '<a rel="noopener">A</a>'],
    ['<a href="data:text/html,x">A</a>', '<a rel="noopener">A</a>'],
    ['<a href="/about" target="_blank">A</a>', '<a href="/about" rel="noopener">A</a>'],
    ['<img src=x onerror=alert(1)>A', 'A'],
    ['<svg><script>alert(1)</script></svg>A', 'A'],
    ['<iframe src="https://evil.example"></iframe>A', 'A'],
    ['<form action="/logout"><button>A</button></form>', 'A'],
    ['<style>*{display:none}</style>A', 'A'],
    ['<math><mtext></p><img src=x onerror=alert(1)></math>', '<p></p>'],
    ['<h1>A</h1><b>B</b><i>C</i>', '<h2>A</h2><strong>B</strong><em>C</em>'],
    ['<a href="/\t/evil.example">A</a>', '<a rel="noopener">A</a>'],
    ['<h4>A</h4><table><tr><td>B</td></tr></table>', '<h3>A</h3>B'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
    expect(sanitiseHtml(expected)).toBe(expected);
  });
});

describe('resources', () => {
  it.each([
    [{ url: 'https://example.org', file_url: '/files/a.pdf' }, 'url'],
    [{ url: null, file_url: '/files/guide.v2.PDF?x=1' }, 'pdf'],
    [{ url: null, file_url: '/files/guide' }, ''],
  ])('%j has the type %s', (resource, type) => {
    expect(resourceTypeOf(resource)).toBe(type);
  });

  it('are listed by type, and link only to web addresses and pages of this site', async () => {
    const add = (url: string) =>
      test.db.insertInto('resources').values({ type: 'Data Collection', title: 'Guide', url, position: 1 }).execute();
    await add('https://example.org/guide');
    const { body } = await test.visitor().call(listResources, { query: { type: 'Data Collection' } });
    expect(body.data).toMatchObject([{ title: 'Guide', resource_type: 'url', file_url: null }]);
    const none = await test.visitor().call(listResources, { query: { type: 'CEA Registry' } });
    expect(none.body.data).toEqual([]);
    await expect(add('javascript:alert(1)')).rejects.toThrow('resources_url_check');
    await expect(add('//evil.example')).rejects.toThrow('resources_url_check');
  });
});

it('resources are listed by type, then in the given order', async () => {
  await test.db.deleteFrom('resources').execute();
  const resource = (type: string, title: string, position: number) => ({ type, title, position, url: '/about' });
  await test.db
    .insertInto('resources')
    .values([
      resource('Data Collection', 'D', 1),
      resource('CEA Registry', 'C', 2),
      resource('CEA Registry', 'A', 1),
      resource('CEA Registry', 'B', 1),
    ])
    .execute();
  const titles = async (query: { type?: 'CEA Registry' | 'Data Collection' } = {}) =>
    (await test.visitor().call(listResources, { query })).body.data.map(({ title }) => title);
  expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
  expect(await titles({ type: 'Data Collection' })).toEqual(['D']);
});
