import { textPlaces } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { vectorOf } from '../records/search-text.ts';

/**
 * COPY cannot build search vectors, so records and texts are staged first. The tables are dropped with the transaction;
 * long values are stored uncompressed because they are short-lived.
 */
export async function createStaging(tx: Tx): Promise<void> {
  await sql`CREATE TEMPORARY TABLE IF NOT EXISTS staged_records (n integer GENERATED ALWAYS AS IDENTITY, type text, id text,
    article_id integer, from_rev integer, form_id integer, row_id uuid, dictionary_version integer, answers jsonb,
    computed jsonb, facets integer[], numbers double precision[], about text, other text) ON COMMIT DROP`.execute(tx);
  await sql`ALTER TABLE staged_records ALTER answers SET STORAGE EXTERNAL, ALTER about SET STORAGE EXTERNAL,
    ALTER other SET STORAGE EXTERNAL`.execute(tx);
  const places = sql.join(textPlaces.map((place) => sql`${sql.ref(place)} text`));
  await sql`CREATE TEMPORARY TABLE IF NOT EXISTS staged_texts (n integer GENERATED ALWAYS AS IDENTITY, article_id integer,
    from_rev integer, year integer, sort_title text, ${places}) ON COMMIT DROP`.execute(tx);
}

/** Moves rows from the staging tables into their own, in the order in which they came. */
export async function moveStaged(tx: Tx): Promise<void> {
  const vectors = sql.join(textPlaces.map((place) => vectorOf(sql.ref(place))));
  await sql`INSERT INTO article_texts (article_id, from_rev, year, sort_title, ${sql.join(textPlaces.map((place) => sql.ref(place)))})
    SELECT article_id, from_rev, year, sort_title, ${vectors} FROM staged_texts ORDER BY n`.execute(tx);
  await sql`INSERT INTO records (type, id, article_id, from_rev, form_id, row_id, dictionary_version, answers, computed,
      facets, numbers, about, tsv)
    SELECT type, id, article_id, from_rev, form_id, row_id, dictionary_version, answers, computed, facets, numbers,
      ${vectorOf(sql.ref('about'))}, ${vectorOf(sql.ref('other'))}
    FROM staged_records ORDER BY n`.execute(tx);
  await sql`TRUNCATE staged_texts, staged_records`.execute(tx);
}
