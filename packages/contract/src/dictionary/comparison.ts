type Compared = { readonly [K in 'intervention' | 'comparator' | 'target_population']?: string | undefined };

/** What a ratio compares, in whom; undefined until all of it is answered. */
export const comparisonOf = ({ intervention, comparator, target_population }: Compared): string | undefined =>
  intervention && comparator && target_population
    ? `${intervention} VERSUS ${comparator} IN ${target_population}`
    : undefined;
