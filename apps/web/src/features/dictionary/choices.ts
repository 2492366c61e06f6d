import { terms, type TermKey } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import { fixedValues, type KnownNames, namesFrom } from '@cea/contract/query/value-names';
import type { Country, Entry } from '@cea/contract/reference';

/** An entry of a vocabulary as a form offers it. */
export interface Choice {
  readonly id: number;
  readonly label: string;
  /** Further names: slug and codes. */
  readonly also: readonly string[];
  /** How deep it stands in its tree. */
  readonly depth: number;
  /** A choice of it comes with a text. */
  readonly details: boolean;
}

/** A tree in the order of reading, branches before what grows on them. */
export function flatten(entries: readonly Entry[], depth = 0): Choice[] {
  return entries.flatMap(({ id, label, slug, code, include_details_field, children = [] }) => [
    { id, label, also: code === null ? [slug] : [slug, code], depth, details: include_details_field },
    ...flatten(children, depth + 1),
  ]);
}

export const countryChoice = ({ id, label, iso3, iso2 }: Country, depth = 0): Choice => ({
  id,
  label,
  also: [iso3, iso2],
  depth,
  details: false,
});

/** Each region with its countries beneath it, then those that lie in none. */
export const byRegion = (
  regions: readonly (Entry & { readonly countries: readonly Country[] })[],
  countries: readonly Country[],
): Choice[] => [
  ...regions.flatMap((region) => [
    ...flatten([region]),
    ...region.countries.map((country) => countryChoice(country, 1)),
  ]),
  ...countries.filter(({ region_id }) => region_id === null).map((country) => countryChoice(country)),
];

/** Vocabulary → what can be chosen from it. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const noChoices: readonly Choice[] = [];

/** Where the choices of a vocabulary stand beneath those of another, the list that holds both. */
const withAbove: Readonly<Record<string, string>> = { country: 'countriesByRegion' };
export const wideList = (vocabulary: string): string => withAbove[vocabulary] ?? vocabulary;

/** The names of values as the server has them: a country's region is a value of it too. */
const namesOf = (choices: Choices): KnownNames =>
  namesFrom((term) => {
    if (!Object.hasOwn(terms, term)) return [];
    const [first] = terms[term as TermKey].reads;
    return fixedValues(term as TermKey) ?? choices[wideList(dictionary[first]?.vocabulary ?? '')] ?? noChoices;
  });

export interface Labels {
  /** What an entry is called; three dots until it is known. */
  readonly labelOf: (id: number) => string;
  readonly choicesOf: (vocabulary: string | undefined) => readonly Choice[];
  /** Undefined until they are known. */
  readonly names: KnownNames | undefined;
}

export function labelsOf(choices: Choices | undefined): Labels {
  const labels = new Map(
    Object.values(choices ?? {}).flatMap((list) => list.map(({ id, label }): [number, string] => [id, label])),
  );
  return {
    labelOf: (id) => labels.get(id) ?? (choices ? `No. ${id}` : '…'),
    choicesOf: (vocabulary = '') => choices?.[vocabulary] ?? noChoices,
    names: choices && namesOf(choices),
  };
}
