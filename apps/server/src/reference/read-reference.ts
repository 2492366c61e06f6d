import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SynonymKind, Synonyms } from '@cea/contract/synonyms';
import { readCsv } from '../lib/read-csv.ts';

const folder = fileURLToPath(new URL('../../db/reference', import.meta.url));
export const readTable = <Column extends string>(name: string, columns: readonly Column[]) =>
  readCsv(readFileSync(`${folder}/${name}.csv`, 'utf8'), columns);

/** Changes with every change of the shipped tables. */
export function referenceHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(`${folder}/${name}`));
  return hash.digest('hex');
}

export interface ShippedEntry {
  readonly vocabulary: string;
  readonly slug: string;
  readonly code: string | null;
  readonly label: string;
  readonly position: number;
  readonly include_details_field: boolean;
  /** Rank of a health state within its disease, from the best. */
  readonly severity: number | null;
  /** What people call it, beside its label and codes. */
  readonly names: readonly string[];
  /** When an article passes; empty if it has none. */
  readonly criterion: string;
  readonly parent: { readonly vocabulary: string; readonly slug: string } | null;
}

type Bare = Omit<ShippedEntry, 'position' | 'include_details_field' | 'severity' | 'names' | 'criterion'> & {
  readonly details?: boolean;
  readonly severity?: number | null;
};

const chosen = (): Bare[] =>
  readTable('vocabularies', ['vocabulary', 'slug', 'parent', 'code', 'details', 'label']).map(
    ({ vocabulary, slug, parent, code, details, label }) => ({
      vocabulary,
      slug,
      code: code || null,
      label,
      parent: parent ? { vocabulary, slug: parent } : null,
      details: details === 'yes',
    }),
  );

export const readIcd = () => readTable('icd10', ['level', 'code', 'numeral', 'parent', 'title']);

const icd = (): Bare[] =>
  readIcd().map(({ level, code, numeral, parent, title }) => ({
    vocabulary: 'icd',
    slug: code.toLowerCase(),
    code,
    label: level === 'chapter' ? `${numeral}: ${title} (${code})` : `${code}: ${title}`,
    parent: parent ? { vocabulary: 'icd', slug: parent.toLowerCase() } : null,
  }));

const gbd = (): Bare[] =>
  readTable('gbd2021', ['code', 'slug', 'parent', 'label']).map(({ code, slug, parent, label }) => ({
    vocabulary: 'gbd',
    slug,
    code,
    label,
    parent: parent ? { vocabulary: 'gbd', slug: parent } : null,
  }));

const healthStates = (): Bare[] =>
  readTable('health-states', ['slug', 'parent', 'severity', 'label']).map(({ slug, parent, severity, label }) => ({
    vocabulary: 'health-state',
    slug,
    code: null,
    label,
    severity: severity ? Number(severity) : null,
    parent: parent ? { vocabulary: 'health-state', slug: parent } : null,
  }));

/** Date of the World Bank, WHO and IHME memberships in countries.csv. */
export const membershipsAsOf = '2025-07-01';

export const readCountries = () =>
  readTable('countries', [
    'iso3',
    'iso2',
    'label',
    'region',
    'currency',
    'who_region',
    'gbd_super_region',
    'income_group',
  ]);

function countries(regions: readonly Bare[]): Bare[] {
  const regionOf = new Map(regions.filter(({ vocabulary }) => vocabulary === 'region').map((one) => [one.code, one]));
  return readCountries().map(({ iso3, label, region }) => {
    const parent = region ? regionOf.get(region) : null;
    if (parent === undefined) throw new Error(`${iso3} lies in the unknown region ${region}`);
    return { vocabulary: 'country', slug: iso3.toLowerCase(), code: iso3, label, parent };
  });
}

/** Every shipped entry, parents before their children, each numbered within its vocabulary. */
export function readEntries(): ShippedEntry[] {
  // Answers that are not countries come after them.
  const { elsewhere = [], listed = [] } = Object.groupBy(chosen(), ({ vocabulary }) =>
    vocabulary === 'country' ? 'elsewhere' : 'listed',
  );
  const counted = new Map<string, number>();
  const namesOf = readNames();
  const criterionOf = readCriteria();
  return [...listed, ...icd(), ...gbd(), ...healthStates(), ...countries(listed), ...elsewhere].map(
    ({ details = false, severity = null, parent, ...entry }) => {
      const position = (counted.get(entry.vocabulary) ?? 0) + 1;
      counted.set(entry.vocabulary, position);
      return {
        ...entry,
        position,
        include_details_field: details,
        severity,
        names: namesOf(entry),
        criterion: criterionOf(entry),
        parent: parent && { vocabulary: parent.vocabulary, slug: parent.slug },
      };
    },
  );
}

function readCriteria(): (entry: Pick<Bare, 'vocabulary' | 'slug'>) => string {
  const criteria = readTable('criteria', ['vocabulary', 'slug', 'criterion']);
  const known = new Map(criteria.map(({ vocabulary, slug, criterion }) => [`${vocabulary}/${slug}`, criterion]));
  return ({ vocabulary, slug }) => known.get(`${vocabulary}/${slug}`) ?? '';
}

export const readDiseases = () =>
  readTable('disease-names', ['disease', 'icd', 'gbd', 'names']).map(({ disease, icd, gbd, names }) => ({
    disease,
    slugs: { icd: icd.toLowerCase().split(' ').filter(Boolean), gbd: gbd.split(' ').filter(Boolean) },
    names: [disease, ...names.split('; ').filter(Boolean)],
  }));

/** What people call countries and diseases. */
function readNames(): (entry: Pick<Bare, 'vocabulary' | 'slug' | 'label'>) => string[] {
  const named = new Map<string, Set<string>>();
  const add = (vocabulary: string, slug: string, name: string): void => {
    const key = `${vocabulary}/${slug}`;
    named.set(key, (named.get(key) ?? new Set()).add(name));
  };
  for (const { iso3, name } of readTable('country-names', ['iso3', 'name'])) add('country', iso3.toLowerCase(), name);
  for (const { slugs, names } of readDiseases()) {
    for (const vocabulary of ['icd', 'gbd'] as const) {
      for (const slug of slugs[vocabulary]) for (const name of names) add(vocabulary, slug, name);
    }
  }
  return ({ vocabulary, slug, label }) =>
    [...(named.get(`${vocabulary}/${slug}`) ?? [])].filter((name) => name.toLowerCase() !== label.toLowerCase());
}

const listOf = (cell: string): string[] => cell.split(' | ').filter((item) => item !== '');

/** Names that mean the same, as search adds them to one another; synonyms.csv explains the columns. */
export interface ShippedSynonyms extends Synonyms {
  readonly source: string;
}

export const readSynonyms = (): ShippedSynonyms[] =>
  readTable('synonyms', ['kind', 'names', 'includes', 'ambiguous', 'company', 'source']).map(
    ({ kind, names, includes, ambiguous, company, source }) => ({
      kind: kind as SynonymKind,
      names: listOf(names),
      includes: listOf(includes),
      ambiguous: listOf(ambiguous),
      company: listOf(company),
      source,
    }),
  );

export const readSpellings = () => readTable('spellings', ['us', 'uk']);

export const readAbbreviations = (): string[] =>
  readTable('abbreviations', ['abbreviation', 'meaning', 'source']).map(({ abbreviation }) => abbreviation);

export const readCurrencies = () =>
  readTable('currencies', ['code', 'name', 'euro_rate', 'ended_year', 'replaced_by', 'redenomination']);

export const readCpi = () =>
  readTable('us-cpi-u', ['year', 'index']).map(({ year, index }) => ({ year: Number(year), index }));

/** Raised when exchange-rates.csv gains figures: databases with an earlier edition are offered them as a draft. */
export const ratesEdition = 2;

export interface ShippedRate {
  readonly currency: string;
  readonly year: number;
  readonly usd_per_unit: string;
  readonly source: string;
}

const digits = 10;

/** The rates in dollars per unit, whichever way round their source gives them. */
export function readRates(): ShippedRate[] {
  const quotes = readTable('exchange-rates', ['currency', 'year', 'quote', 'source']);
  const sources = new Map(
    readTable('rate-sources', ['source', 'quoted_as', 'name']).map(({ source, ...about }) => [source, about]),
  );
  const euros = new Map(quotes.filter(({ currency }) => currency === 'EUR').map(({ year, quote }) => [year, quote]));
  const inDollars: Record<string, (quote: number, year: string) => number> = {
    'dollars-per-unit': (quote) => quote,
    'units-per-dollar': (quote) => 1 / quote,
    'units-per-euro': (quote, year) => Number(euros.get(year)) / quote,
  };
  return quotes.map(({ currency, year, quote, source }) => {
    const about = sources.get(source);
    const convert = about && inDollars[about.quoted_as];
    if (!convert) throw new Error(`${currency} ${year} has the unknown source ${source}`);
    const usd_per_unit = convert(Number(quote), year).toPrecision(digits);
    return { currency, year: Number(year), usd_per_unit, source: about.name };
  });
}

/** The shipped rates that are official, of years in which the market rate differed. */
export function readOfficialRates(): ShippedRate[] {
  const periods = readTable('official-rates', ['currency', 'first_year', 'last_year']);
  return readRates().filter(({ currency, year }) =>
    periods.some(
      (period) =>
        period.currency === currency &&
        year >= Number(period.first_year) &&
        (period.last_year === '' || year <= Number(period.last_year)),
    ),
  );
}
