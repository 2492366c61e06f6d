import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { withForeignSite } from './foreign-site.ts';
import type { Client } from './http-client.ts';

/** A write that a foreign page attempts with its visitor's cookies. */
export interface Forged {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ForgedAnswer {
  readonly what: string;
  readonly status: number;
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const;
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** As text/plain, one form field spells the whole JSON: its name up to a trailing member, its value the rest. */
function fields(body: Forged['body'], type: (typeof formTypes)[number]): [name: string, value: string][] {
  if (type !== 'text/plain') return Object.entries(body).map(([name, value]) => [name, String(value)]);
  return [[`${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length > 0 ? ',' : ''}"x":"`, '"}']];
}

function formHtml(url: string, { path, body }: Forged, type: (typeof formTypes)[number], frame: string): string {
  const inputs = fields(body, type).map(([name, value]) => `<input name="${escape(name)}" value="${escape(value)}">`);
  return `<iframe name="${frame}"></iframe><form method="post" action="${url}${path}" enctype="${type}" target="${frame}">${inputs.join('')}</form>`;
}

/**
 * Besides forms, what scripts can try: a simple request, and one with the readable token in the header. Their answers
 * are hidden from the page and from us, so only the database shows their effect.
 */
const script = (url: string, writes: readonly Forged[]): string => `
  for (const form of document.forms) form.submit();
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const tries = ${JSON.stringify(writes).replaceAll('<', String.raw`\u003c`)}.flatMap(({ method, path, body }) => {
    const text = JSON.stringify(body);
    const json = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
    return [
      fetch('${url}' + path, { method, credentials: 'include', headers: json, body: text }),
      fetch('${url}' + path, { method: 'POST', mode: 'no-cors', credentials: 'include', body: text }),
    ];
  });
  Promise.allSettled(tries).then(() => { document.title = 'done'; });`;

/** Opens the foreign page in a browser with the victim's cookies; returns the site's answers. */
export async function forgeInBrowser(
  browser: Browser,
  url: string,
  victim: Client,
  host: string,
  writes: readonly Forged[],
): Promise<ForgedAnswer[]> {
  const posts = writes.filter(({ method }) => method === 'POST');
  const forms = posts.flatMap((write, index) => formTypes.map((type) => formHtml(url, write, type, `${index}${type}`)));
  const html = `<!doctype html>${forms.join('\n')}<script>${script(url, writes)}</script>`;
  const context = await browser.newContext();
  const answers: ForgedAnswer[] = [];
  try {
    await context.addCookies(
      [...victim.cookies].map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        domain: new URL(url).hostname,
        path: '/',
        httpOnly: name !== 'XSRF-TOKEN',
        sameSite: 'Lax' as const,
      })),
    );
    const page = await context.newPage();
    page.on('response', (response) => {
      const request = response.request();
      if (!response.url().startsWith(url) || request.method() === 'OPTIONS') return;
      answers.push({
        what: `${request.method()} ${response.url().slice(url.length)} from ${host}`,
        status: response.status(),
      });
    });
    const expected = posts.length * formTypes.length;
    await withForeignSite(host, html, async (foreign) => {
      await page.goto(foreign, { waitUntil: 'commit' });
      const deadline = performance.now() + 120_000;
      while (answers.length < expected || (await page.title()) !== 'done') {
        if (performance.now() > deadline)
          throw new Error(`${answers.length} of ${expected} forged forms were answered`);
        await sleep(25);
      }
    });
    return answers;
  } finally {
    await context.close();
  }
}

/** The same without a browser: the victim's cookies are attached whatever their SameSite says. */
export async function forgeDirectly(
  victim: Client,
  origin: string,
  { method, path, body }: Forged,
): Promise<ForgedAnswer[]> {
  const json = JSON.stringify(body);
  const bodies = {
    'application/x-www-form-urlencoded': new URLSearchParams(
      Object.entries(body).map(([k, v]) => [k, String(v)]),
    ).toString(),
    'multipart/form-data; boundary=x': Object.entries(body)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
      .join('')
      .concat('--x--\r\n'),
    'text/plain': json,
    'application/json': json,
  };
  const answers: ForgedAnswer[] = [];
  for (const [type, text] of Object.entries(bodies)) {
    const headers = { origin, 'content-type': type, 'x-xsrf-token': '', cookie: victim.cookieHeader() };
    const { status } = await victim.send(method, path, { headers, body: text });
    answers.push({ what: `${method} ${path} as ${type} from ${origin}`, status });
  }
  return answers;
}
