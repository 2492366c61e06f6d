import { contentSlugs, readContentBlock } from '@cea/contract/content';
import { listResources } from '@cea/contract/resources';
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
