import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type HeadElement, headElements, type PageHead } from '@cea/contract/head/page-head';
import { pageTitle } from '@cea/contract/pages';
import type { SiteData } from '@cea/contract/site';
import { escapeHtml, escapeJson, type Html } from '../lib/html.ts';

/** The head of a page before any script runs. */
export interface Head extends PageHead {
  /** Whether search engines may list it; not for pages behind a sign-in or mailed links. */
  readonly indexed: boolean;
}

/** Marked elements belong to the page; the browser replaces them when it navigates. */
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
  /** Shown until the scripts have run, and without them. */
  readonly body?: Html | undefined;
  /** The data that the page would fetch first. */
  readonly data?: unknown;
}

export type RenderPage = (page: ShownPage) => RenderedPage;

/** Fills head and content into the built page, with a fresh nonce; undefined if the web app is not built. */
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
