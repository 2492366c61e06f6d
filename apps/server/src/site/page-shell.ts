import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pageTitle } from '@cea/contract/pages';
import type { SiteData } from '@cea/contract/site';
import { escapeHtml, escapeJson } from '../lib/html.ts';

/** What the server says of a page before any script runs. */
export interface Head {
  readonly title: string;
  readonly description?: string | undefined;
  /** Search engines list it; left out for pages behind a sign-in and for mailed links. */
  readonly indexed: boolean;
}

function renderHead({ title, description, indexed }: Head, site: SiteData): string {
  return [
    `<title>${escapeHtml(pageTitle(title))}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
    `<script type="application/json" id="site">${escapeJson(site)}</script>`,
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

export type RenderPage = (head: Head, site: SiteData) => RenderedPage;

/** The built page with its head filled in and a fresh nonce; undefined when the web is not built. */
export async function loadPageShell(webDist: string): Promise<RenderPage | undefined> {
  const template = await readFile(`${webDist}/index.html`, 'utf8').catch(() => undefined);
  if (template === undefined) return undefined;
  return (head, site) => {
    const nonce = randomBytes(16).toString('base64');
    const html = template.replaceAll('__CSP_NONCE__', nonce).replace('<!--head-->', () => renderHead(head, site));
    return { html, csp: policy(nonce) };
  };
}
