import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Buffer>;
}

/** A day, YYYY-MM-DD, as the time of files: the same in every time zone, so that the same files make the same zip. */
function timeOf(date: string): { mtime: Date; forceDosTimestamp: true } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { mtime: new Date(year, month - 1, day), forceDosTimestamp: true };
}

/**
 * Streams files one after the other as a zip, reading each while it is sent. If one fails, the zip is cut off. `date` is
 * the time of the files; default: now.
 */
export function streamZip(entries: readonly ZipEntry[], date?: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('error', () => {}); // Its reader gets the error, unless it has gone: then no one needs it.
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mode: 0o100644, ...(date !== undefined && timeOf(date)) }, (open) => {
      const source = Readable.from(content);
      source.on('error', (error) => output.destroy(error));
      current = source;
      open(null, source);
    });
  }
  zip.end();
  return output;
}
