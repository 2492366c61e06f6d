import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { compareJournals } from '../duplicates/compare-journal.ts';
import { fingerprint } from '../duplicates/fingerprint.ts';

interface KnownJournal {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string | null;
}

export interface CitedIn {
  readonly issns: readonly string[];
  readonly abbreviation: string;
}

/** A journal of which more is known than the name under which an article cites it. */
const isKnown = sql`(j.issn IS NOT NULL OR j.eissn IS NOT NULL OR j.abbreviation IS NOT NULL OR j.country_id IS NOT NULL
  OR j.classification_id IS NOT NULL)`;

const printOf = (journal: string) => fingerprint({ answers: { journal }, issns: [], types: [] });

/** The one known journal that a name must mean; nothing if several could be meant. */
async function findByName(tx: Tx, cited: string): Promise<KnownJournal | undefined> {
  const { rows } = await sql<KnownJournal>`SELECT j.id, j.name, j.abbreviation FROM journals j
    WHERE ${isKnown} AND left(journal_key(j.name), 1) = left(journal_key(${cited}), 1)`.execute(tx);
  const print = printOf(cited);
  const same = rows.filter(({ name, abbreviation }) =>
    [name, abbreviation].some((other) => other && compareJournals(print, printOf(other)) === 'same'),
  );
  return same.length === 1 ? same[0] : undefined;
}

async function findByKey(tx: Tx, { issns, abbreviation }: CitedIn): Promise<KnownJournal | undefined> {
  const { rows } = await sql<KnownJournal>`SELECT j.id, j.name, j.abbreviation FROM journals j
    LEFT JOIN journal_names n ON n.journal_id = j.id AND n.key = journal_key(${abbreviation})
    WHERE ${isKnown} AND (j.issn = ANY (${issns}) OR j.eissn = ANY (${issns}) OR n.key IS NOT NULL)
    ORDER BY n.key IS NOT NULL, j.id LIMIT 1`.execute(tx);
  return rows[0];
}

/**
 * Links an article to a journal that is known, if the one that it cites is only a name: by ISSN, by abbreviation, else by a
 * name that can only mean one. Returns its name if that has changed anything.
 */
export async function matchJournal(tx: Tx, article_id: number, cited: CitedIn): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT cited_journal(a.answers) AS name FROM articles a
    LEFT JOIN journals j ON j.id = a.journal_id WHERE a.id = ${article_id} AND cited_journal(a.answers) IS NOT NULL
      AND NOT coalesce(${isKnown}, false) FOR NO KEY UPDATE OF a`.execute(tx);
  const name = rows[0]?.name;
  if (!name) return undefined;
  const found = (await findByKey(tx, cited)) ?? (await findByName(tx, name));
  if (!found) return undefined;
  await tx.updateTable('articles').set({ journal_id: found.id }).where('id', '=', article_id).execute();
  return found.name;
}
