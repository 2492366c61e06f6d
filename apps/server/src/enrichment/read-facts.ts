import { foldWords, wordsOf } from '../lib/plain-text.ts';

/** Beside the names of countries: how affiliations in the United States end. */
const stateCodes =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC';
const states = new RegExp(String.raw`^(?:${stateCodes.replaceAll(' ', '|')})(?: \d{5}(?:-\d{4})?)?$`);

const fold = (name: string): string => wordsOf(foldWords(name)).join(' ');

export interface NamedCountry {
  readonly label: string;
  readonly code: string | null;
  readonly names: readonly string[];
}

/** Finds the country at the end of an affiliation: `…, University of Padua, Padua, Italy`. */
export function countryFinder(countries: readonly NamedCountry[]): (affiliation: string) => string | undefined {
  const labels = new Map<string, string>();
  for (const { label, code, names } of countries)
    for (const name of [label, ...names, ...(code ? [code] : [])]) labels.set(fold(name), label);
  const american = countries.find(({ code }) => code === 'USA')?.label;
  const countryOf = (part: string): string | undefined =>
    labels.get(fold(part)) ?? (states.test(part) ? american : undefined);
  return (affiliation) => {
    const parts = affiliation
      .split(/[,;.](?=\s|$)/)
      .map((part) => part.trim())
      .filter(Boolean);
    // A country is the last part, or before a postal code; a place earlier in the text may only have its name.
    for (const part of parts.slice(-2).toReversed()) {
      const country = countryOf(part) ?? countryOf(part.replaceAll(/\b[\w-]*\d[\w-]*\b/g, ' ').trim());
      if (country) return country;
    }
    return undefined;
  };
}

/** Publication types in one spelling, the most telling first; a plain journal article is named only if it is nothing else. */
const typeOrder: readonly (readonly [RegExp, string])[] = [
  [/erratum|corrigendum|correction/, 'Erratum'],
  [/retract/, 'Retraction'],
  [/preprint|posted content|working paper|unpublished/, 'Preprint'],
  [/protocol/, 'Protocol'],
  [/meta-?analysis/, 'Meta-analysis'],
  [/systematic review/, 'Systematic review'],
  [/(?<!systematic )\breview\b/, 'Review'],
  [/randomi[sz]ed/, 'Randomized controlled trial'],
  [/clinical trial/, 'Clinical trial'],
  [/observational/, 'Observational study'],
  [/letter/, 'Letter'],
  [/editorial/, 'Editorial'],
  [/comment/, 'Comment'],
  [/conference|congress|proceedings|meeting abstract|^abstract$/, 'Conference paper'],
  [/book|chapter|monograph/, 'Book chapter'],
  [/thesis|dissertation/, 'Thesis'],
  [/report$|government/, 'Report'],
];

export function publicationTypes(types: readonly string[]): string[] {
  const lower = types.map((type) => type.toLowerCase());
  const found = typeOrder.filter(([pattern]) => lower.some((type) => pattern.test(type))).map(([, label]) => label);
  if (found.length > 0) return found;
  return lower.some((type) => /article/.test(type)) ? ['Journal article'] : [];
}

const longestTerm = 200;
const mostTerms = 200;

/** Terms as MeSH names them: without the star of a main topic and without qualifiers, each once. */
export function meshTerms(keywords: string): string[] {
  const terms = new Map<string, string>();
  for (const keyword of keywords.split(';')) {
    const term = keyword
      .replaceAll('*', '')
      .replace(/\/[^;]*$/, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (term && term.length <= longestTerm && !terms.has(term.toLowerCase())) terms.set(term.toLowerCase(), term);
  }
  return [...terms.values()].slice(0, mostTerms);
}
