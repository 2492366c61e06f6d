import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { journalFacts } from './registry/journal-facts.ts';
import { type Journal, journals } from './registry/journals.ts';

/** The classification of a journal by its field; a few fields have none, as in a registry that is still being sorted. */
const classifications: Readonly<Record<string, string>> = {
  economics: 'health-economics',
  medicine: 'general-medicine',
  cardiology: 'cardiology',
  oncology: 'oncology',
  infection: 'infectious-disease',
  neurology: 'neurology-and-psychiatry',
  psychiatry: 'neurology-and-psychiatry',
  women: 'paediatrics-and-womens-health',
  paediatrics: 'paediatrics-and-womens-health',
  surgery: 'surgery',
  'public-health': 'public-health',
  global: 'public-health',
  metabolism: 'other-clinical-specialty',
  kidney: 'other-clinical-specialty',
  lungs: 'other-clinical-specialty',
  digestion: 'other-clinical-specialty',
  joints: 'other-clinical-specialty',
  blood: 'other-clinical-specialty',
};
/** Journals that are classified differently from others of their field. */
const exceptions: Readonly<Record<string, string>> = {
  'PLoS ONE': 'multidisciplinary',
  'Medical Care': 'health-policy',
  'BMC Health Services Research': 'health-policy',
  'Health Policy and Planning': 'health-policy',
};

/** Vocabularies have no England. */
const countryOf = ({ country }: Journal): string => (country === 'England' ? 'United Kingdom' : country);

/** The journals of the invented articles, with what is printed on their covers. Leaves existing ones alone. */
export async function seedJournals(tx: Tx, id: (vocabulary: string, name: string) => number): Promise<void> {
  for (const journal of journals) {
    const { name, field } = journal;
    const [issn, eissn, abbreviation] = journalFacts[name] ?? ['', '', ''];
    const classification = exceptions[name] ?? classifications[field];
    await sql`INSERT INTO journals (name, issn, eissn, abbreviation, country_id, classification_id)
      SELECT ${name}, nullif(${issn}, ''), nullif(${eissn}, ''), nullif(${abbreviation}, ''),
        ${id('country', countryOf(journal))}::int,
        ${classification ? id('journal-classification', classification) : null}::int
      WHERE NOT EXISTS (SELECT FROM journal_names WHERE key = journal_key(${name}))`.execute(tx);
  }
}
