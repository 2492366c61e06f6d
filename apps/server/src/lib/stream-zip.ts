import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

/** Streams files one after the other as a zip, reading each while it is sent. If one fails, the zip is cut off. */
export function streamZip(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mode: 0o100644 }, (open) => {
      const source = Readable.from(content);
      output.once('close', () => source.destroy());
      open(null, source);
    });
  }
  zip.end();
  return output;
}
