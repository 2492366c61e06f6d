import type { SavedSearch, SearchDigest } from '@cea/contract/saved-searches';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { publishedAt } from '../records/published-at.ts';
import { findBySql } from '../search/find-by-sql.ts';
import { planSearch, type Plan, type SearchNames } from '../search/plan-search.ts';

/** A release and the revision of the one before. */
export interface DigestedRelease {
  readonly name: string;
  readonly revision: number;
  readonly before: number;
}

/** A record that a release changed among the results of a search. */
export interface DigestItem {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly id: string;
  readonly title: string;
  /** Whether the record itself came or went, or only began or ceased to match. */
  readonly in_both: boolean;
  /** Why it was withdrawn. */
  readonly reason: string | null;
}

export interface ResultChanges extends Omit<SearchDigest, 'release'> {
  readonly items: readonly DigestItem[];
}

/** Enough for a mail; the counts tell of all. */
const listed = 200;
/** More than there will ever be. */
const all = 2 ** 31 - 1;

type Searched = Pick<SavedSearch, 'type' | 'query'>;
/** Compound id → title of the article. */
type Results = ReadonlyMap<string, string>;

async function findResults(db: Db, { type }: Searched, plan: Plan, revision: number): Promise<Results> {
  const { seqs } = await findBySql(db, type, plan, { sort: 'newest', offset: 0, size: all }, revision);
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT r.id, coalesce(m.answers ->> 'title', '') AS title
    FROM records r JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND ${publishedAt('m', revision)}
    WHERE r.seq = ANY (${seqs}::int[])
    ORDER BY length(r.id), r.id`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface Logged {
  readonly id: string;
  readonly kind: DigestItem['kind'];
  readonly reason: string | null;
}

/** What the release changed in the registry, from its change log. */
async function listLogged(db: Db, release: string, type: string): Promise<Map<string, Logged>> {
  const { rows } = await sql<Logged>`SELECT id, kind, reason FROM release_changes
    WHERE release = ${release} AND type = ${type} AND kind IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Runs the search on both releases and compares: what came, what went, and what the change log says was corrected among
 * the results of both. The same synonyms and names are used on both sides, so that only data make a difference.
 */
export async function compareResults(
  db: Db,
  names: SearchNames,
  search: Searched,
  release: DigestedRelease,
): Promise<ResultChanges> {
  const plan = planSearch(search.type, search.query, names);
  const before = await findResults(db, search, plan, release.before);
  const after = await findResults(db, search, plan, release.revision);
  const logged = await listLogged(db, release.name, search.type);
  const items = [
    ...[...after].flatMap(([id, title]): DigestItem[] => {
      const log = logged.get(id);
      if (!before.has(id)) return [{ kind: 'added', id, title, in_both: log?.kind !== 'added', reason: null }];
      return log?.kind === 'changed' ? [{ kind: 'changed', id, title, in_both: true, reason: null }] : [];
    }),
    ...[...before].flatMap(([id, title]): DigestItem[] => {
      if (after.has(id)) return [];
      const withdrawn = logged.get(id)?.kind === 'removed';
      return [{ kind: 'removed', id, title, in_both: !withdrawn, reason: logged.get(id)?.reason ?? null }];
    }),
  ];
  const count = (kind: DigestItem['kind']) => items.filter((item) => item.kind === kind).length;
  return {
    total: after.size,
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    items: items.slice(0, listed),
  };
}
