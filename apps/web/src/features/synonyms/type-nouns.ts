import type { EmptySearch } from '@cea/contract/empty-searches';

/** What a search of a type finds, one and many. */
export const typeNouns: Record<EmptySearch['type'], readonly [one: string, many: string]> = {
  methods: ['study', 'studies'],
  ratios: ['ratio', 'ratios'],
  weights: ['weight', 'weights'],
};
