/** What ReaderBot knows about an article beside its answers, as people read it. */
export const enrichedFacts = {
  affiliation_country: 'Country of the affiliation',
  publication_types: 'Publication types',
  mesh_terms: 'MeSH terms',
  matched_journal: 'Journal in the list of journals',
} as const;
export type EnrichedFact = keyof typeof enrichedFacts;
