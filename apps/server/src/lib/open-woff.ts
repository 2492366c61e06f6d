import { inflateSync } from 'node:zlib';

const header = 44;
const entry = 20;

/**
 * A font of a web page as the plain font inside of it. The PDF library opens both, but inflates tables by itself, which
 * takes ten times as long as all the rest of a document.
 * https://www.w3.org/TR/WOFF/
 */
export function openWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = file.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  file.copy(directory, 0, 4, 8); // the kind of font
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let place = 0; place < count; place += 1) {
    const at = header + entry * place;
    const [from, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const stored = file.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = 12 + 16 * place;
    file.copy(directory, to, at, at + 4); // its tag
    file.copy(directory, to + 4, at + 16, at + 20); // its checksum
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
