import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { byRegion, type Choices, countryChoice, flatten, type Labels, labelsOf } from './choices.ts';

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [vocabularies, countries, regions, icd, gbd] = await Promise.all([
    call(listVocabularies, {}, { signal }),
    call(listCountries, {}, { signal }),
    call(listRegions, {}, { signal }),
    call(listIcdCategories, {}, { signal }),
    call(listGbdCategories, {}, { signal }),
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

/** Vocabularies change a few times a year; one visit reads them once. */
const labelsOptions = queryOptions({
  queryKey: ['reference'],
  queryFn: async ({ signal }) => labelsOf(await readChoices(signal)),
  staleTime: 60 * 60_000,
  gcTime: Infinity,
  // Holds functions, which are not compared.
  structuralSharing: false,
});

const unknownYet = labelsOf(undefined);

export type LabelOf = Labels['labelOf'];

/** Read as soon as somebody needs them; with `wanted` false nobody does yet. */
export const useLabels = (wanted = true): Labels => useQuery({ ...labelsOptions, enabled: wanted }).data ?? unknownYet;
