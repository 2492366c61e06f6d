import { recordPath } from '@cea/contract/pages';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { SearchQuery } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { html, type Html } from '../lib/html.ts';
import type { DigestItem } from './compare-results.ts';
import { countsOf, wordOf } from './compose-search-digest.ts';
import { describeSearch } from './describe-search.ts';
import { readFeedCode } from './feed-codes.ts';

interface FedSearch {
  readonly id: number;
  readonly name: string;
  readonly type: DataType;
  readonly query: SearchQuery;
  readonly created_at: string;
}

interface FedDigest {
  readonly id: string;
  readonly release: string;
  readonly at: string;
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly items: readonly DigestItem[];
}

/** As many releases as a reader of feeds may have missed. */
const entries = 20;

const findSearch = async (db: Db, id: number): Promise<FedSearch | undefined> => {
  const { rows } = await sql<FedSearch>`SELECT s.id, s.name, s.type, s.query, s.created_at FROM saved_searches s
    JOIN users u ON u.id = s.user_id AND u.is_active AND u.deleted_at IS NULL WHERE s.id = ${id}`.execute(db);
  return rows[0];
};

const listDigests = async (db: Db, id: number): Promise<FedDigest[]> => {
  const { rows } = await sql<FedDigest>`SELECT d.id, d.release, r.at, d.total, d.added, d.changed, d.removed, d.items
    FROM search_digests d JOIN releases r ON r.name = d.release
    WHERE d.saved_search_id = ${id} AND d.failure IS NULL AND d.added + d.changed + d.removed > 0
    ORDER BY r.revision DESC LIMIT ${entries}`.execute(db);
  return rows;
};

/** The records of an entry, as markup inside its content. */
const listItems = (appUrl: string, type: DataType, items: readonly DigestItem[]): Html =>
  html`<ul>
    ${items.map(
      (item) =>
        html`<li><a href="${appUrl}${recordPath(type, item.id)}">${item.title}</a> (${wordOf(item)}, ${item.id})</li>`,
    )}
  </ul>`;

const writeEntry = (appUrl: string, { type }: FedSearch, page: string, digest: FedDigest): Html =>
  html` <entry>
    <id>urn:uuid:${digest.id}</id>
    <title>Release ${digest.release}: ${countsOf(digest)}</title>
    <updated>${digest.at}</updated>
    <link rel="alternate" type="text/html" href="${page}&release=${digest.release}" />
    <content type="html">${listItems(appUrl, type, digest.items).html}</content>
  </entry>`;

/** An Atom feed (RFC 4287) with an entry for each release that changed the results. */
export async function writeFeed(deps: Deps, db: Db, code: string): Promise<string> {
  const { appUrl, appKey } = deps.config;
  const id = readFeedCode(appKey, code);
  const search = id === undefined ? undefined : await findSearch(db, id);
  if (!search) throw new Refusal('not-found');
  const digests = await listDigests(db, search.id);
  const page = appUrl + describeSearch(search.type, search.query, await deps.searchNames()).path;
  const self = `${appUrl}/api/registry/feeds/${code}`;
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>${self}</id>
      <title>${search.name}</title>
      <subtitle>Changes by release among the results of a saved search in the CEA Registry</subtitle>
      <updated>${digests[0]?.at ?? search.created_at}</updated>
      <author><name>CEA Registry</name></author>
      <link rel="self" type="application/atom+xml" href="${self}" />
      <link
        rel="alternate"
        type="text/html"
        href="${page}"
      />${digests.map((digest) => writeEntry(appUrl, search, page, digest))}
    </feed> `;
  return feed.html;
}
