import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadPart } from '../../lib/load-part.ts';
import { type Labels, labelsOf } from './choices.ts';

/** Everything read under this key is stale once an entry has changed. */
export const labelsKey = ['reference'];

/** Vocabularies change a few times a year; while they do not, loading them again costs little. */
const labelsOptions = queryOptions({
  queryKey: labelsKey,
  queryFn: async ({ signal }) => {
    const { readChoices } = await loadPart('vocabularies', () => import('./read-choices.ts'));
    return labelsOf(await readChoices(signal));
  },
  staleTime: 5 * 60_000,
  gcTime: Infinity,
  // Contains functions, which cannot be compared.
  structuralSharing: false,
});

const unknownYet = labelsOf(undefined);

export type LabelOf = Labels['labelOf'];

/** Loaded on first use; pass `wanted` false to wait. */
export const useLabels = (wanted = true): Labels => useQuery({ ...labelsOptions, enabled: wanted }).data ?? unknownYet;
