import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadPart } from '../../lib/load-part.ts';
import { type Labels, labelsOf } from './choices.ts';

/** Vocabularies change a few times a year; a visit loads them once. */
const labelsOptions = queryOptions({
  queryKey: ['reference'],
  queryFn: async ({ signal }) => {
    const { readChoices } = await loadPart('vocabularies', () => import('./read-choices.ts'));
    return labelsOf(await readChoices(signal));
  },
  staleTime: 60 * 60_000,
  gcTime: Infinity,
  // Contains functions, which cannot be compared.
  structuralSharing: false,
});

const unknownYet = labelsOf(undefined);

export type LabelOf = Labels['labelOf'];

/** Loaded on first use; pass `wanted` false to wait. */
export const useLabels = (wanted = true): Labels => useQuery({ ...labelsOptions, enabled: wanted }).data ?? unknownYet;
