import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { makePdf } from '../db/seed/small-pdf.ts';

export function makeZip(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export const pdfFile = (name = 'guide.pdf', line = name): File => new File([new Uint8Array(makePdf(line))], name);
