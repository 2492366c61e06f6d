import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { frameParts } from './make-workbook.ts';

const megabyte = 2 ** 20;
const rows = Buffer.from('<row><c t="inlineStr"><is><t>Title</t></is></c></row>'.repeat(20_000)).subarray(0, megabyte);

function* repeat(megabytes: number): Generator<Buffer> {
  for (let sent = 0; sent < megabytes; sent += 1) yield rows;
}

/** A workbook with a part of this many megabytes. */
export function workbookWith(part: string, megabytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(frameParts))
    if (name !== part) zip.addBuffer(Buffer.from(content), name);
  // The fastest level packs a bomb small enough, in a third of the time.
  zip.addReadStream(Readable.from(repeat(megabytes)), part, { compressionLevel: 1 });
  zip.end();
  return buffer(zip.outputStream);
}

export function workbookOfEntries(count: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(frameParts)) zip.addBuffer(Buffer.from(content), name);
  const empty = Buffer.alloc(0);
  for (let at = 0; at < count; at += 1) zip.addBuffer(empty, `xl/worksheets/more/sheet${at}.xml`, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

const directoryEntry = 0x02014b50;

/** The same file, whose directory says that its largest part unpacks to this many bytes. */
export function withLyingSize(zip: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(zip);
  for (let at = 0; at + 46 <= lying.length; at += 1) {
    if (lying.readUInt32LE(at) !== directoryEntry) continue;
    if (lying.readUInt32LE(at + 24) > megabyte) lying.writeUInt32LE(bytes, at + 24);
  }
  return lying;
}
