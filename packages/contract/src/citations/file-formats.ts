/** File formats for reference managers: only their names, for code that need not write them. */
export const citationFiles = ['ris', 'bibtex'] as const;

export const citationFileTypes = {
  ris: { extension: 'ris', mediaType: 'application/x-research-info-systems' },
  bibtex: { extension: 'bib', mediaType: 'application/x-bibtex' },
} as const satisfies Record<(typeof citationFiles)[number], { extension: string; mediaType: string }>;
