import type { citationFiles } from './file-formats.ts';
import { citationFormats } from './formats.ts';
import type { Reference } from './reference.ts';

interface CitationFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

function baseName([first, ...others]: readonly Reference[]): string {
  if (!first || others.length > 0) return 'citations';
  return `${first.kind === 'article' ? 'article' : 'cea-registry'}-${first.id}`;
}

/** Citations as a file for reference managers. */
export function citationFile(references: readonly Reference[], format: (typeof citationFiles)[number]): CitationFile {
  const { write, file } = citationFormats[format];
  return {
    name: `${baseName(references)}.${file.extension}`,
    mediaType: `${file.mediaType}; charset=utf-8`,
    text: references.map((reference) => write(reference)).join('\n'),
  };
}
