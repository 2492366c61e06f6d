import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readCountrySynonyms } from './country-synonyms.ts';
import { loadCountryFigures, loadOfficialRates } from './load-figures.ts';
import { loadSynonyms } from './load-synonyms.ts';
import {
  membershipsAsOf,
  ratesEdition,
  readCountries,
  readCpi,
  readCurrencies,
  readEntries,
  readRates,
  readSynonyms,
  type ShippedEntry,
} from './read-reference.ts';

const cpiSource = 'BLS, CPI-U, all items, mean of the months (CUUR0000SA0)';
const lockKey = 730_219_445;

const rows = (values: readonly object[]) => sql`${JSON.stringify(values)}::jsonb`;

/**
 * Loads the shipped reference data. Adds missing entries, and sets the names of shipped ones and their position in the
 * tree, unless an administrator has arranged the vocabulary; labels, archived entries and an administrator's additions
 * stay. Idempotent.
 */
export async function loadReference(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(tx);
  for (const level of levelsOf(readEntries())) await loadEntries(tx, level);
  await loadCurrencies(tx);
  await loadCountries(tx);
  await loadCountryFigures(tx);
  await loadOfficialRates(tx);
  await loadFirstRateSet(tx);
  await loadSynonyms(tx, [...readSynonyms(), ...readCountrySynonyms()]);
}

const nameOf = ({ vocabulary, slug }: { vocabulary: string; slug: string }): string => `${vocabulary}/${slug}`;

/** The roots, then their children and so on: a parent needs its id before its children refer to it. */
function levelsOf(entries: readonly ShippedEntry[]): ShippedEntry[][] {
  const depths = new Map<string, number>();
  const levels: ShippedEntry[][] = [];
  for (const entry of entries) {
    const above = entry.parent ? depths.get(nameOf(entry.parent)) : -1;
    if (above === undefined) throw new Error(`${nameOf(entry)} stands before its parent`);
    depths.set(nameOf(entry), above + 1);
    (levels[above + 1] ??= []).push(entry);
  }
  return levels;
}

async function loadEntries(tx: Tx, entries: readonly ShippedEntry[]): Promise<void> {
  const shipped = sql`(
    SELECT e.vocabulary, e.slug, e.code, e.label, e.position, e.include_details_field, e.severity, e.names,
      e.criterion, parent.id AS parent_id
    FROM jsonb_to_recordset(${rows(entries)}) AS e (vocabulary text, slug text, code text, label text, position integer,
      include_details_field boolean, severity smallint, names text[], criterion text, parent jsonb)
    LEFT JOIN vocabulary_entries parent
      ON parent.vocabulary = e.parent ->> 'vocabulary' AND parent.slug = e.parent ->> 'slug'
  )`;
  const known = sql`entry.vocabulary = shipped.vocabulary AND entry.slug = shipped.slug
    AND NOT EXISTS (SELECT FROM vocabulary_entries own WHERE own.vocabulary = entry.vocabulary AND own.placed)`;
  // Published records are counted under the parents of their entries, so they must be rebuilt if one is moved.
  await sql`UPDATE registry_state SET terms_hash = 'entries moved' WHERE EXISTS (
    SELECT FROM vocabulary_entries entry, ${shipped} shipped
    WHERE ${known} AND entry.parent_id IS DISTINCT FROM shipped.parent_id)`.execute(tx);
  await sql`UPDATE vocabulary_entries entry SET names = shipped.names FROM ${shipped} shipped
    WHERE entry.vocabulary = shipped.vocabulary AND entry.slug = shipped.slug AND entry.names <> shipped.names`.execute(
    tx,
  );
  // Only into entries that nobody has edited: an administrator may have removed a criterion on purpose.
  await sql`UPDATE vocabulary_entries entry SET criterion = shipped.criterion FROM ${shipped} shipped
    WHERE entry.vocabulary = shipped.vocabulary AND entry.slug = shipped.slug AND entry.version = 1
      AND entry.criterion <> shipped.criterion`.execute(tx);
  // Not ON CONFLICT, which would use up an id for every existing entry.
  await sql`UPDATE vocabulary_entries entry SET position = shipped.position, parent_id = shipped.parent_id
    FROM ${shipped} shipped
    WHERE ${known} AND (entry.position, entry.parent_id) IS DISTINCT FROM (shipped.position, shipped.parent_id)`.execute(
    tx,
  );
  await sql`INSERT INTO vocabulary_entries (vocabulary, slug, code, label, position, include_details_field, severity,
      names, criterion, parent_id)
    SELECT vocabulary, slug, code, label, position, include_details_field, severity, names, criterion, parent_id FROM ${shipped} shipped
    WHERE NOT EXISTS (SELECT FROM vocabulary_entries entry
      WHERE entry.vocabulary = shipped.vocabulary AND entry.slug = shipped.slug)
    ORDER BY vocabulary, position`.execute(tx);
}

async function loadCurrencies(tx: Tx): Promise<void> {
  await sql`INSERT INTO currencies (code, name, euro_rate, ended_year, replaced_by, redenomination)
    SELECT code, name, nullif(euro_rate, '')::numeric, nullif(ended_year, '')::integer, nullif(replaced_by, ''),
      nullif(redenomination, '')::numeric
    FROM jsonb_to_recordset(${rows(readCurrencies())}) AS c (code text, name text, euro_rate text, ended_year text,
      replaced_by text, redenomination text)
    ON CONFLICT (code) DO UPDATE SET name = excluded.name, euro_rate = excluded.euro_rate,
      ended_year = excluded.ended_year, replaced_by = excluded.replaced_by, redenomination = excluded.redenomination
    WHERE currencies IS DISTINCT FROM excluded`.execute(tx);
}

async function loadCountries(tx: Tx): Promise<void> {
  await sql`INSERT INTO countries (entry_id, iso2, iso3, currency, who_region, gbd_super_region, income_group,
      memberships_as_of)
    SELECT entry.id, c.iso2, c.iso3, nullif(c.currency, ''), nullif(c.who_region, ''), nullif(c.gbd_super_region, ''),
      nullif(c.income_group, ''), ${membershipsAsOf}::date
    FROM jsonb_to_recordset(${rows(readCountries())}) AS c (iso3 text, iso2 text, currency text, who_region text,
      gbd_super_region text, income_group text)
    JOIN vocabulary_entries entry ON entry.vocabulary = 'country' AND entry.slug = lower(c.iso3)
    ON CONFLICT (entry_id) DO UPDATE SET currency = excluded.currency, who_region = excluded.who_region,
      gbd_super_region = excluded.gbd_super_region, income_group = excluded.income_group,
      memberships_as_of = excluded.memberships_as_of
    WHERE countries IS DISTINCT FROM excluded`.execute(tx);
}

/** Only into an empty table: later sets are an administrator's, and an applied one never changes. */
async function loadFirstRateSet(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('rate_sets').select('version').limit(1).executeTakeFirst();
  if (known) return;
  const version = 1;
  const indices = readCpi();
  const target_year = Math.max(...indices.map(({ year }) => year));
  await tx
    .insertInto('rate_sets')
    .values({ version, target_year, note: 'As shipped', shipped_edition: ratesEdition })
    .execute();
  await sql`INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
    SELECT ${version}, currency, year, usd_per_unit, source, true
    FROM jsonb_to_recordset(${rows(readRates())}) AS r (currency text, year integer, usd_per_unit numeric, source text)`.execute(
    tx,
  );
  await sql`INSERT INTO cpi (version, year, index, source) SELECT ${version}, year, index, ${cpiSource}
    FROM jsonb_to_recordset(${rows(indices)}) AS c (year integer, index numeric)`.execute(tx);
  await tx
    .updateTable('rate_sets')
    .set({ status: 'applied', applied_at: sql`now()` })
    .where('version', '=', version)
    .execute();
}
