import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type HeadElement, headElements, type PageHead } from '@cea/contract/head/page-head';
import { pageTitle } from '@cea/contract/pages';
import type { SiteData } from '@cea/contract/site';
import { escapeHtml, escapeJson, type Html } from '../lib/html.ts';

/** What the server says of a page before any script runs. */
export interface Head extends PageHead {
  /** Search engines list it; left out for pages behind a sign-in and for mailed links. */
  readonly indexed: boolean;
}

/** The marked elements are the page's own; the browser exchanges them when it moves on to another page. */
function renderElement({ tag, attributes, data }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')} data-page>${data ? `${escapeJson(data)}</${tag}>` : ''}`;
}

const renderData = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(data)}</script>`;

function renderHead({ head, site, data }: ShownPage, origin: string): string {
  return [
    `<title>${escapeHtml(pageTitle(head.title))}</title>`,
    ...headElements(head, origin).map(renderElement),
    ...(head.indexed ? [] : ['<meta name="robots" content="noindex">']),
    renderData('site', site),
    ...(data === undefined ? [] : [renderData('page', data)]),
  ].join('\n    ');
}

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export interface RenderedPage {
  readonly html: string;
  readonly csp: string;
}

export interface ShownPage {
  readonly head: Head;
  readonly site: SiteData;
  /** What is shown until the scripts have run, and without them. */
  readonly body?: Html | undefined;
  /** What the page would ask for first. */
  readonly data?: unknown;
}

export type RenderPage = (page: ShownPage) => RenderedPage;

/** The built page with its head and content filled in and a fresh nonce; undefined when the web is not built. */
export async function loadPageShell(webDist: string, origin: string): Promise<RenderPage | undefined> {
  const template = await readFile(`${webDist}/index.html`, 'utf8').catch(() => undefined);
  if (template === undefined) return undefined;
  return (page) => {
    const nonce = randomBytes(16).toString('base64');
    const html = template
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('<!--head-->', () => renderHead(page, origin))
      .replace('<!--page-->', () => page.body?.html ?? '');
    return { html, csp: policy(nonce) };
  };
}
