type Compared = { readonly [K in 'intervention' | 'comparator' | 'target_population']?: string | undefined };

/** The treatments that a ratio compares, and their patients; undefined until all three are answered. */
export const comparisonOf = ({ intervention, comparator, target_population }: Compared): string | undefined =>
  intervention && comparator && target_population
    ? `${intervention} VERSUS ${comparator} IN ${target_population}`
    : undefined;
