import assert from 'node:assert/strict';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../browser.ts';
import { type Row, assertNone } from '../row.ts';
import { fileUrlOf, signInUploader, uploadNamed } from '../uploads.ts';

const run = "top.document.title='pwned';fetch('/api/pwned')";
const payloads = {
  onload: `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  script: `<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`,
  foreignObject: `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${run}"/></body></foreignObject></svg>`,
  prolog: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  html: `<!doctype html><script>${run}</script>`,
};
const extensions = ['svg', 'svgz', 'png', 'jpg', 'pdf', 'txt', 'csv', 'tsv'];
const embeddings = ['img', 'iframe', 'object', 'embed', 'script', 'link'];

/** Opens files in every way a page could; returns those whose script ran. */
async function openInEveryWay(browser: Browser, site: string, paths: readonly string[]): Promise<string[]> {
  const ran: string[] = [];
  const page = await browser.newPage();
  let way = '';
  page.on('request', (request) => {
    if (request.url().includes('pwned')) ran.push(way);
  });
  for (const path of paths) {
    way = path;
    // An attachment is saved, and the page stays where it was.
    await page.goto(`${site}${path}`).catch(() => {});
  }
  await page.goto(`${site}/about`);
  way = 'embedded';
  await page.evaluate(
    ([names, addresses]) => {
      const loaded = names.flatMap((name) =>
        addresses.map((address) => {
          const element = document.createElement(name);
          for (const attribute of ['src', 'data', 'href']) element.setAttribute(attribute, address);
          if (name === 'link') element.setAttribute('rel', 'stylesheet');
          document.body.append(element);
          return new Promise((done) => {
            element.addEventListener('load', done);
            element.addEventListener('error', done);
          });
        }),
      );
      // An element that the policy blocks may tell nothing.
      return Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, 3000))]);
    },
    [embeddings, paths] as const,
  );
  if ((await page.title()) === 'pwned') ran.push(way);
  return ran;
}

export const svgScript: Row = {
  id: 'F4',
  title: 'scripts in images',
  async run(target) {
    const admin = await signInUploader(target);
    const kept: [name: string, path: string][] = [];
    let refused = 0;
    for (const [kind, content] of Object.entries(payloads)) {
      for (const extension of extensions) {
        const answer = await uploadNamed(admin, `${kind}.${extension}`, content);
        if (answer.status === 422) refused += 1;
        else {
          assert.equal(answer.status, 200, `${kind}.${extension}: ${answer.status} ${answer.text}`);
          kept.push([`${kind}.${extension}`, fileUrlOf(answer)]);
        }
      }
    }
    assertNone(
      kept.map(([name]) => name).filter((name) => /\.(?:svgz?|png|jpg|pdf)$/.test(name)),
      'kept as images or documents',
    );
    const paths = kept.map(([, path]) => path);
    const ran = await withBrowser((browser) => openInEveryWay(browser, target.url, paths));
    assertNone(ran, 'scripts ran');
    return `${refused} refused; ${kept.length} kept as text, opened in Chromium directly and as ${embeddings.join(', ')}: 0 scripts ran`;
  },
};
