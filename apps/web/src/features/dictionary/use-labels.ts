import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadPart } from '../../lib/load-part.ts';
import { type Labels, labelsOf } from './choices.ts';

/** Vocabularies change a few times a year; one visit reads them once. */
const labelsOptions = queryOptions({
  queryKey: ['reference'],
  queryFn: async ({ signal }) => {
    const { readChoices } = await loadPart('vocabularies', () => import('./read-choices.ts'));
    return labelsOf(await readChoices(signal));
  },
  staleTime: 60 * 60_000,
  gcTime: Infinity,
  // Holds functions, which are not compared.
  structuralSharing: false,
});

const unknownYet = labelsOf(undefined);

export type LabelOf = Labels['labelOf'];

/** Read as soon as somebody needs them; with `wanted` false nobody does yet. */
export const useLabels = (wanted = true): Labels => useQuery({ ...labelsOptions, enabled: wanted }).data ?? unknownYet;
