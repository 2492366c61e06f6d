import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { currentUser } from '@cea/contract/accounts';
import { atOnce } from '../at-once.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';

const visitors = 60;
const limit = 300;
const pages = ['/', '/results', '/about'];
const assets = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));

/** All files of the build, as if each visitor used all of it. */
const listFiles = async (): Promise<string[]> => [
  ...(await readdir(assets)).filter((name) => !/\.(?:br|gz|map)$/.test(name)).map((name) => `/assets/${name}`),
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
];

async function refusedOf(browser: Client, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status } = await browser.send('GET', path, { headers: { accept: 'text/html' } });
      return { path, status };
    }),
  );
  return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);
}

export const classroom: Row = {
  id: 'C7',
  title: 'a classroom',
  run: (target) =>
    target.withApi({ REQUESTS_PER_MINUTE: String(limit) }, async (site) => {
      const address = '127.7.0.1';
      const files = await listFiles();
      const opened: string[] = [];
      for (let visitor = 0; visitor < visitors; visitor += 1) {
        const browser = site.visitor({ address, sockets: 6 });
        opened.push(...(await refusedOf(browser, [...pages, ...files])));
        browser.close();
      }
      assertNone(opened, `of ${visitors} visitors' pages and files`);

      const caller = site.visitor({ address, sockets: 6 });
      const answers = await atOnce(limit + 50, () => caller.call(currentUser));
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(refused.length, 50, `${refused.length} of ${answers.length} calls refused at a limit of ${limit}`);
      assertNone(
        refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0)).map(({ headers }) => headers),
        'refused without Retry-After',
      );
      assertNone(await refusedOf(caller, pages), 'pages after the calls ran out');
      const elsewhere = await site.visitor().call(currentUser);
      assert.equal(elsewhere.status, 401, `a call from another address: ${elsewhere.status}`);
      const asked = visitors * (pages.length + files.length);
      return `${visitors} visitors of one address: ${asked} pages and files, 0 refused; ${limit} calls answered, ${refused.length} refused, pages go on`;
    }),
};
