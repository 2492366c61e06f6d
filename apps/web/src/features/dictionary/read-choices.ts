import {
  type Country,
  type Entry,
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { call } from '../../lib/call.ts';
import type { Choice, Choices } from './choices.ts';

/** Flattens a tree depth-first. */
export function flatten(entries: readonly Entry[], depth = 0): Choice[] {
  return entries.flatMap(
    ({ id, label, slug, code, include_details_field, names, criterion, archived, children = [] }) => [
      {
        id,
        label,
        also: code === null ? [slug] : [slug, code],
        ...(names && { names }),
        ...(criterion && { criterion }),
        ...(code !== null && { code }),
        depth,
        details: include_details_field,
        ...(archived && { archived }),
      },
      ...flatten(children, depth + 1),
    ],
  );
}

const countryChoice = ({ id, label, iso3, iso2, names, archived }: Country, depth = 0): Choice => ({
  id,
  label,
  also: [iso3, iso2].filter((name) => name !== null),
  ...(names.length > 0 && { names }),
  depth,
  details: false,
  ...(archived && { archived }),
});

/** Each region with its countries, then the countries without a region. */
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

const query = { archived: 'included' } as const;

export async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [vocabularies, countries, regions, icd, gbd] = await Promise.all([
    call(listVocabularies, { query }, { signal }),
    call(listCountries, { query }, { signal }),
    call(listRegions, { query }, { signal }),
    call(listIcdCategories, { query }, { signal }),
    call(listGbdCategories, { query }, { signal }),
  ]);
  return {
    ...Object.fromEntries(vocabularies.data.map(({ type, entries }) => [type, flatten(entries)])),
    country: countries.data.map((country) => countryChoice(country)),
    countriesByRegion: byRegion(regions.data, countries.data),
    region: flatten(regions.data),
    icd: flatten(icd.data),
    gbd: flatten(gbd.data),
  };
}
