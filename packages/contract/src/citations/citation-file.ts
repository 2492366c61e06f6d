import type { citationFiles } from './file-formats.ts';
import { citationFormats } from './formats.ts';
import type { Reference } from './reference.ts';

interface CitationFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** A citation as a file for reference managers. */
export function citationFile(reference: Reference, format: (typeof citationFiles)[number]): CitationFile {
  const { write, file } = citationFormats[format];
  const name = `${reference.kind === 'article' ? 'article' : 'cea-registry'}-${reference.id}.${file.extension}`;
  return { name, mediaType: `${file.mediaType}; charset=utf-8`, text: write(reference) };
}
