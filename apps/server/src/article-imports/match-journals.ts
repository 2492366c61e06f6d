import { Issn } from '@cea/contract/issn';
import { sql } from 'kysely';
import type { Citation } from '../citation-files/citation.ts';
import type { Tx } from '../db/database.ts';

interface CitedJournal {
  readonly cited: string;
  readonly abbreviation: string;
  readonly issns: readonly string[];
}

/** Journals have a printed and an electronic ISSN. */
const issnLimit = 2;

function citedJournal({ answers, journal_abbreviation, issns }: Citation): CitedJournal {
  const valid = issns.flatMap((issn) => Issn.safeParse(issn).data ?? []);
  return {
    cited: String(answers.journal ?? ''),
    abbreviation: journal_abbreviation ?? '',
    issns: [...new Set(valid)].slice(0, issnLimit),
  };
}

/**
 * The journal of each citation: by its ISSN, then by its name, then by its abbreviation. A journal that is not known yet
 * is added with all three, and goes again if the import is undone.
 */
export async function matchJournals(
  tx: Tx,
  import_id: number,
  citations: readonly Citation[],
): Promise<(number | null)[]> {
  const keys = citations.map((citation) => JSON.stringify(citedJournal(citation)));
  // In one order, so that two imports that add the same journals wait for each other in turn.
  const distinct = [...new Set(keys)].toSorted();
  const { rows } = await sql<{ key: string; journal_id: number | null }>`
    SELECT j.key, journal_of(j.key::jsonb->>'cited', j.key::jsonb->>'abbreviation',
      ARRAY(SELECT jsonb_array_elements_text(j.key::jsonb->'issns')), ${import_id}::int) AS journal_id
    FROM unnest(${distinct}::text[]) j (key)`.execute(tx);
  const found = new Map(rows.map(({ key, journal_id }) => [key, journal_id]));
  return keys.map((key) => found.get(key) ?? null);
}
