import { writeBibtex } from './bibtex.ts';
import { citationFileTypes } from './file-formats.ts';
import type { Reference } from './reference.ts';
import { writeRis } from './ris.ts';
import { writeApa, writeVancouver } from './styles.ts';

interface CitationFormat {
  readonly label: string;
  readonly write: (reference: Reference) => string;
  /** For a file for reference managers; a plain style has none. */
  readonly file?: { readonly extension: string; readonly mediaType: string };
}

/** The citation formats to choose from. */
export const citationFormats = {
  vancouver: { label: 'Vancouver', write: writeVancouver },
  apa: { label: 'APA', write: writeApa },
  ris: { label: 'RIS', write: writeRis, file: citationFileTypes.ris },
  bibtex: { label: 'BibTeX', write: writeBibtex, file: citationFileTypes.bibtex },
} as const satisfies Record<string, CitationFormat>;
export type CitationFormatName = keyof typeof citationFormats;
