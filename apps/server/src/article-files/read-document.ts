import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { normalizePage, type TextRun } from './normalize-page.ts';
import type { PdfFailure, PdfLimits, PdfReport } from './pdf-limits.ts';

type Report = (message: PdfReport) => Promise<void>;

const dataFolder = (name: string): string =>
  `${dirname(dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))))}/${name}/`;

/** Loaded on first use: it takes 50 MB. It warns that it cannot draw here, which nobody asks it to do. */
async function loadPdfjs() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

async function open(data: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadPdfjs();
  return getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // Tables that tell the letters of Chinese, Japanese and Korean fonts.
    cMapUrl: dataFolder('cmaps'),
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  }).promise;
}

/** Stops in the middle of a page that has more text than any page of a journal. */
async function readPage(document: PDFDocumentProxy, number: number, limits: PdfLimits): Promise<string> {
  const page = await document.getPage(number);
  const runs: TextRun[] = [];
  let characters = 0;
  const reader = (page.streamTextContent() as ReadableStream<{ items: (TextRun | object)[] }>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      runs.push(item);
      characters += item.str.length;
    }
    if (characters <= limits.charactersOfPage) continue;
    await reader.cancel(new Error('too much text'));
    break;
  }
  page.cleanup();
  return normalizePage(runs).slice(0, limits.charactersOfPage);
}

async function readPages(document: PDFDocumentProxy, limits: PdfLimits, report: Report): Promise<PdfFailure | null> {
  let characters = 0;
  let failure: PdfFailure | null = null;
  for (let page = 1; page <= document.numPages; page += 1) {
    if (page > limits.pages || characters > limits.characters) return 'length';
    const text = await readPage(document, page, limits).catch(() => undefined);
    if (text === undefined) failure = 'damaged';
    if (!text) continue;
    characters += text.length;
    await report({ kind: 'page', page, text });
  }
  return failure;
}

/** Reads a document page by page. In this process: for files that others made there is `extract-text.ts`. */
export async function readDocument(data: Uint8Array, limits: PdfLimits, report: Report): Promise<void> {
  let document: PDFDocumentProxy;
  try {
    document = await open(data);
  } catch (error) {
    return report({ kind: 'ended', failure: (error as Error).name === 'PasswordException' ? 'password' : 'damaged' });
  }
  await report({ kind: 'opened', pages: document.numPages });
  const failure = await readPages(document, limits, report);
  await document.loadingTask.destroy();
  return report({ kind: 'ended', failure });
}
