/** File formats for reference managers: only their names, for code that need not write them. */
export const citationFiles = ['ris', 'bibtex'] as const;
export type CitationFormat = (typeof citationFiles)[number];
export const isCitationFormat = (format: string): format is CitationFormat =>
  (citationFiles as readonly string[]).includes(format);

export const citationFileTypes = {
  ris: { extension: 'ris', mediaType: 'application/x-research-info-systems' },
  bibtex: { extension: 'bib', mediaType: 'application/x-bibtex' },
} as const satisfies Record<CitationFormat, { extension: string; mediaType: string }>;
