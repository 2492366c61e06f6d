import assert from 'node:assert/strict';
import { withBrowser } from '../browser.ts';
import { pageAddresses } from '../every-call.ts';
import { withForeignSite } from '../foreign-site.ts';
import { type Row, assertNone } from '../row.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/** Faults in the policy of a page, in words. */
function faults(policy: Policy): string[] {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isNone = (name: string, own = policy.get(name)) => own?.length === 1 && own[0] === "'none'";
  const all = [...policy].flatMap(([name, listed]) => listed.map((source) => `${name} ${source}`));
  return [
    ...all.filter((text) => /'unsafe-|\*|\bhttps?:(?:\s|$)/.test(text)),
    ...sources('script-src')
      .filter((source) => /^(?:data|blob):/.test(source))
      .map((source) => `script-src ${source}`),
    ...(sources('object-src').join() === "'none'" ? [] : ['object-src is not none']),
    ...(isNone('base-uri') ? [] : ['base-uri is not none']),
    ...(isNone('frame-ancestors') ? [] : ['frame-ancestors is not none']),
    ...(policy.has('default-src') ? [] : ['no default-src']),
  ];
}

export const policyAndFraming: Row = {
  id: 'O2',
  title: 'content security policy and framing',
  async run(target) {
    const client = target.visitor();
    const found: string[] = [];
    const paths = [...pageAddresses, '/nowhere', '/api/docs'];
    for (const path of paths) {
      const { headers, status } = await client.send('GET', path, { headers: { accept: 'text/html' } });
      assert.match(
        headers['content-type'] ?? '',
        /^text\/html/,
        `${path} answers ${status}, no page: is the web built?`,
      );
      const policy = parsePolicy(String(headers['content-security-policy'] ?? ''));
      found.push(...faults(policy).map((fault) => `${path}: ${fault}`));
    }
    assertNone(found, 'policies amiss');

    const framed = ['/', '/login', '/admin/login', '/api/docs'];
    const html = `<!doctype html>${framed.map((path) => `<iframe src="${target.url}${path}"></iframe>`).join('')}`;
    const shown: string[] = [];
    await withBrowser(async (browser) => {
      for (const host of ['127.0.0.2', '127.0.0.1']) {
        await withForeignSite(host, html, async (foreign) => {
          const page = await browser.newPage();
          await page.goto(foreign, { waitUntil: 'load' });
          const frames = page.frames().filter((frame) => frame !== page.mainFrame());
          assert.equal(frames.length, framed.length);
          for (const frame of frames)
            if (frame.url().startsWith(target.url)) shown.push(`${frame.url()} inside ${host}`);
          await page.close();
        });
      }
    });
    assertNone(shown, 'a foreign page frames ours');
    return `${paths.length} HTML answers: no unsafe-*, object-src, base-uri and frame-ancestors none; ${framed.length} frames on 2 foreign origins stay blank`;
  },
};
