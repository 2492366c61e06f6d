import { createReadStream } from 'node:fs';
import type { Encoding } from '@cea/contract/citation-files';
import { UnreadableFile } from './unreadable-file.ts';

/** Characters of a line or of one record. The longest known record, with all its references, has a tenth of it. */
export const longestRecord = 1_000_000;

/** The text of a file in pieces, without its byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Lines in batches, ended by LF, CR LF or CR. A batch is one step, so that a line costs no promise of its own. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  let count = 0;
  for await (const piece of text) {
    const held = rest + piece;
    // A CR at the end may be the first half of a line break.
    const isHalf = held.endsWith('\r');
    const lines = (isHalf ? held.slice(0, -1) : held).split(/\r\n|\n|\r/);
    rest = lines.pop()! + (isHalf ? '\r' : '');
    count += lines.length;
    const long = [...lines, rest].findIndex((line) => line.length > longestRecord);
    if (long !== -1) {
      const number = (count - lines.length + long + 1).toLocaleString('en-US');
      throw new UnreadableFile(`Line ${number} has more than ${longestRecord.toLocaleString('en-US')} characters.`);
    }
    yield lines;
  }
  yield rest.split('\r').slice(0, rest === '' ? 0 : undefined);
}
