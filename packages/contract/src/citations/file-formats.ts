import type { CitationFormatName } from './formats.ts';

/** Formats of files that reference managers open: their names alone, for those who need not write them. */
export const citationFiles = ['ris', 'bibtex'] as const satisfies readonly CitationFormatName[];
