import type { DataType } from '@cea/contract/dictionary/terms';
import { recordPath } from '@cea/contract/pages';
import type { SearchQuery } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Letter } from '../lib/mail.ts';
import { unsubscribeUrl } from '../notifications/unsubscribe-codes.ts';
import { loadSearchNames } from '../search/search-names.ts';
import type { DigestItem } from './compare-results.ts';
import { describeSearch } from './describe-search.ts';

interface StoredDigest {
  readonly saved_search_id: number;
  readonly name: string;
  readonly type: DataType;
  readonly query: SearchQuery;
  readonly email: string;
  readonly full_name: string;
  readonly release: string;
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly items: readonly DigestItem[];
  readonly failure: string | null;
}

/** Nothing if the search was deleted, its mails were switched off, or the account is not in use any more. */
async function findDigest(db: Db, id: string): Promise<StoredDigest | undefined> {
  const { rows } = await sql<StoredDigest>`SELECT d.saved_search_id, s.name, s.type, s.query, u.email, u.full_name,
      d.release, d.total, d.added, d.changed, d.removed, d.items, d.failure
    FROM search_digests d JOIN saved_searches s ON s.id = d.saved_search_id AND s.mails
    JOIN users u ON u.id = s.user_id AND u.is_active AND u.deleted_at IS NULL
    WHERE d.id::text = ${id}`.execute(db);
  return rows[0];
}

/** What happened to a record, in words. */
export function wordOf({ kind, in_both, reason }: DigestItem): string {
  if (kind === 'changed') return 'Changed';
  if (kind === 'added') return in_both ? 'Matches now' : 'New';
  if (in_both) return 'No longer matches';
  return reason ? `Withdrawn: ${reason}` : 'Withdrawn';
}

export const countsOf = ({ added, changed, removed }: Pick<StoredDigest, 'added' | 'changed' | 'removed'>): string =>
  [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} no longer among the results`,
  ]
    .filter(Boolean)
    .join(', ') || 'no changes';

export async function composeSearchDigest(
  db: Db,
  config: Config,
  { subject_id }: { subject_id: string },
): Promise<Omit<Letter, 'key'> | undefined> {
  const digest = await findDigest(db, subject_id);
  if (!digest) return undefined;
  const { name, type, query, release, total, items, failure } = digest;
  const { path } = describeSearch(type, query, await loadSearchNames(db));
  const left = digest.added + digest.changed + digest.removed - items.length;
  const found =
    failure === null
      ? `Release ${release} of the CEA Registry changed the results of your saved search “${name}”: ${countsOf(digest)}. It now finds ${total} ${type}.`
      : `Your saved search “${name}” could not be run on release ${release} of the CEA Registry: ${failure} Open it to correct it.`;
  return {
    to: digest.email,
    subject: `${name}: ${failure === null ? countsOf(digest) : 'could not be run'} (release ${release})`,
    paragraphs: [
      `Dear ${digest.full_name},`,
      found,
      ...(left > 0 ? [`The first ${items.length} are listed here.`] : []),
    ],
    items: items.map((item) => ({
      title: item.title,
      text: `${wordOf(item)} · ${item.id}`,
      url: `${config.appUrl}${recordPath(type, item.id)}`,
    })),
    link: { label: 'Open the search', url: `${config.appUrl}${path}` },
    unsubscribe: unsubscribeUrl(config, { id: digest.saved_search_id, kind: 'saved-search' }),
  };
}
