import { crc32, inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The files of a zip by name, read from its central directory as unzip programs do, with their checksums verified. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22; // Where the end record of a zip without a comment starts.
  if (zip.readUInt32LE(end) !== endOfDirectory) throw new Error('This is no zip, or not all of it');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('The directory of the zip is broken');
    const [sum, packed] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    if (crc32(content) !== sum) throw new Error(`${name} is broken`);
    files.set(name, content.toString());
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
