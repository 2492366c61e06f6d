import type { PdfPage } from '@cea/contract/article-pdfs';
import type { PdfFailure, PdfReport } from './pdf-limits.ts';

export interface ExtractedText {
  /** Null if the document could not be opened. */
  readonly pages: number | null;
  readonly texts: readonly PdfPage[];
  readonly failure: PdfFailure | null;
}

/** Puts the reports of reading a document together. */
export function collectReports() {
  let pages: number | null = null;
  const texts: PdfPage[] = [];
  let end: { readonly failure: PdfFailure | null } | undefined;
  return {
    add(message: PdfReport): void {
      if (message.kind === 'opened') ({ pages } = message);
      else if (message.kind === 'page') texts.push({ page: message.page, text: message.text });
      else end = message;
    },
    /** If the end was not reported, something else says why. */
    result: (whyEnded: () => PdfFailure): ExtractedText => ({ pages, texts, failure: end ? end.failure : whyEnded() }),
  };
}
