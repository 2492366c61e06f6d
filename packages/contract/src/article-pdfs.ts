import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById } from './numbers.ts';
import { fileTypes, uploads } from './uploads.ts';

/** How far the text of a PDF was read, as people see it. A failed one keeps the pages before the failure. */
export const pdfTextStates = {
  waiting: 'Reading text…',
  found: 'Text found',
  none: 'No text (scanned)',
  failed: 'Text incomplete',
} as const;
export type PdfTextState = keyof typeof pdfTextStates;

/** The PDF of an article. */
export const ArticlePdf = z.object({
  name: z.string(),
  bytes: z.int(),
  attached_at: z.iso.datetime(),
  text_state: z.enum(Object.keys(pdfTextStates) as [PdfTextState, ...PdfTextState[]]),
  /** Null until the file could be opened. */
  pages: z.int().nullable(),
  /** Why the text could not be read to the end, and what to do. */
  failure: z.string().nullable(),
});
export type ArticlePdf = z.infer<typeof ArticlePdf>;

/** Only pages that have text, in order. */
const PdfPage = z.object({ page: z.int(), text: z.string() });
export type PdfPage = z.infer<typeof PdfPage>;

export const ReadPdf = ArticlePdf.extend({ texts: z.array(PdfPage) });
export type ReadPdf = z.infer<typeof ReadPdf>;

/** Null: the article has no PDF. */
const FoundPdf = z.object({ data: ReadPdf.nullable() });
const pdf = [fileTypes.pdf] as const;

export const readArticlePdf = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/pdf',
  summary: 'The PDF of an article',
  access: 'manage-articles',
  params: ById,
  file: pdf,
});

export const readArticlePdfText = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/pdf/text',
  summary: 'The text of an article’s PDF, page by page',
  access: 'manage-articles',
  params: ById,
  response: FoundPdf,
});

export const attachArticlePdf = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id/pdf',
  summary: 'Attaches a PDF to an article, or replaces the one it has',
  access: 'manage-articles',
  params: ById,
  multipart: { file: uploads.article },
  body: z.strictObject({ file: uploads.article.File }),
  response: z.object({ data: ArticlePdf }),
});

export const removeArticlePdf = endpoint({
  method: 'DELETE',
  path: '/api/admin/articles/:id/pdf',
  summary: 'Removes the PDF of an article',
  access: 'manage-articles',
  params: ById,
});

export const downloadArticle = endpoint({
  method: 'GET',
  path: '/api/data-collection/articles/:id/download',
  summary: 'The PDF of an article that is assigned to you; administrators have all',
  access: 'download-article-file',
  params: ById,
  file: pdf,
});

export const readAssignedPdfText = endpoint({
  method: 'GET',
  path: '/api/data-collection/articles/:id/pdf/text',
  summary: 'The text of its PDF, page by page',
  access: 'download-article-file',
  params: ById,
  response: FoundPdf,
});
