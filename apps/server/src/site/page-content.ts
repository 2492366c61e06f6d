import { entryHead, recordHead } from '@cea/contract/head/entry-head';
import { releaseHead } from '@cea/contract/head/release-head';
import type { PageHead } from '@cea/contract/head/page-head';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { PagePath } from '@cea/contract/pages';
import { findContentBlock } from '../content/read-content.ts';
import { listResources } from '../content/read-resources.ts';
import type { Db } from '../db/database.ts';
import { html, type Html } from '../lib/html.ts';
import { findWithdrawal } from '../records/find-withdrawal.ts';
import { findEntry } from '../registry/read-entry.ts';
import { listPublicReleases } from '../releases/list-public-releases.ts';
import { renderApiDocs, renderDictionary, renderReleases, renderResources, renderText } from './content-html.ts';
import { renderEntry, renderRecord } from './entry-html.ts';
import { plainPage } from './plain-page.ts';

export interface PageContent {
  /** Overrides the head from the table of pages. */
  readonly head?: PageHead;
  readonly body?: Html;
  /** The data that the page would fetch first. */
  readonly data?: unknown;
  /** The subject was here and is not any more. */
  readonly isGone?: true;
}

export interface Visit {
  readonly db: Db;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What follows the question mark. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Variables that the visitor may not see. */
  readonly hidden: readonly string[];
  readonly origin: string;
}

/** Undefined if the subject does not exist: the page is the 404 page. */
type ReadContent = (visit: Visit) => Promise<PageContent | undefined>;

const articleOf = (recordId: string): string => recordId.split('-').slice(0, 3).join('-');

async function readWithdrawn(db: Db, type: DataType, id: string): Promise<PageContent | undefined> {
  const withdrawal = await findWithdrawal(db, type, id);
  if (withdrawal === undefined) return undefined;
  return { isGone: true, body: plainPage(html`<h1>Withdrawn</h1>`, html`<p>${withdrawal}</p>`) };
}

async function readArticle({ db, params, hidden, origin }: Visit): Promise<PageContent | undefined> {
  const entry = await findEntry(db, params.id!, hidden);
  if (!entry) return readWithdrawn(db, 'methods', params.id!);
  return { head: entryHead(entry, origin), body: renderEntry(entry), data: { entry } };
}

async function readRecord({ db, params, hidden, origin }: Visit): Promise<PageContent | undefined> {
  const { type, id } = params as { type: DataType; id: string };
  const entry = await findEntry(db, articleOf(id), hidden);
  const record = entry?.records.find((one) => one.type === type && one.id === id);
  if (!entry || !record) return readWithdrawn(db, type, id);
  return { head: recordHead(entry, record, origin), body: renderRecord(entry, record), data: { entry } };
}

async function readAbout({ db }: Visit): Promise<PageContent> {
  const block = await findContentBlock(db, 'about-page');
  return block ? { body: renderText('About', block), data: { block } } : {};
}

async function readResources({ db }: Visit): Promise<PageContent> {
  const block = await findContentBlock(db, 'resources-page');
  const resources = await listResources(db, 'CEA Registry');
  return { body: renderResources(block, resources), data: { ...(block && { block }), resources } };
}

async function readGlobalAccess({ db, query, origin }: Visit): Promise<PageContent> {
  const block = await findContentBlock(db, 'daly-download');
  const releases = await listPublicReleases(db);
  const wanted = typeof query.release === 'string' ? query.release : undefined;
  return {
    head: releaseHead(releases, wanted, origin),
    body: renderReleases(block, releases),
    data: { ...(block && { block }), releases },
  };
}

/** Pages with content of their own before any script runs, by path. */
export const pageContents: Partial<Record<PagePath, ReadContent>> = {
  '/registry/article/:id?': readArticle,
  '/registry/:type?/:id?': readRecord,
  '/about': readAbout,
  '/registry/download': readGlobalAccess,
  '/resources': readResources,
  '/api/docs': async () => ({ body: renderApiDocs() }),
  '/data-dictionary': async () => ({ body: renderDictionary() }),
};
