/**
 * Reads the text of a PDF from its standard input and reports it page by page to the process that started it
 * (`extract-text.ts`). It has no environment and may not write, start programs or load native code; pdf.js interprets
 * neither scripts nor forms of the document.
 */
import { Worker } from 'node:worker_threads';
import type { PdfLimits, PdfReport } from './pdf-limits.ts';
import { readDocument } from './read-document.ts';

const [size, limits] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown) as [number, PdfLimits];

// Watches from another thread, because pdf.js does not return to the event loop while it unpacks a stream.
new Worker(new URL('watch-limits.ts', import.meta.url), { workerData: limits }).unref();

const report = (message: PdfReport) =>
  new Promise<void>((resolve, reject) =>
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())),
  );

async function readInput(): Promise<Uint8Array> {
  const content = new Uint8Array(size);
  let at = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}

await readDocument(await readInput(), limits, report);
process.disconnect();
