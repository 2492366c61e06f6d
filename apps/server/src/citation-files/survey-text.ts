import { isAscii } from 'node:buffer';
import { open } from 'node:fs/promises';
import type { Encoding } from '@cea/contract/citation-files';

export interface Survey {
  readonly encoding: Encoding;
  readonly lines: number;
}

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markedEncoding = (start: Buffer): Encoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, at) => start[at] === byte))?.[0];

/** Without a mark, UTF-16 is known by its zeros: most characters of a citation file are ASCII. */
function zeroedEncoding(start: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && even * 10 < odd) return 'utf-16le';
  if (even > start.length / 4 && odd * 10 < even) return 'utf-16be';
  return undefined;
}

/** The encoding of a text by its first bytes, if it is UTF-16 or says so. */
const encodingAtStart = (start: Buffer): Encoding | undefined =>
  markedEncoding(start) ?? zeroedEncoding(start.subarray(0, 4096));

function countBytes(bytes: Buffer, sought: number): number {
  let count = 0;
  for (let at = bytes.indexOf(sought); at !== -1; at = bytes.indexOf(sought, at + 1)) count += 1;
  return count;
}

/** Also of UTF-16, whose last byte may be zero. */
const isBreak = (byte: number): boolean => byte === 0x0a || byte === 0x0d || byte === 0;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The bytes of a file, piece by piece in one buffer: a new one for each would be garbage as large as the file. */
async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(256 * 1024);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * Reads a text through once. What is not valid UTF-8 is Windows-1252; a few damaged bytes don't turn a file of
 * otherwise valid UTF-8 into the other, which would spoil every accent.
 */
export async function surveyText(path: string): Promise<Survey> {
  const decoder = new TextDecoder('utf-8');
  let start: Encoding | undefined;
  let newlines = 0;
  let returns = 0;
  let valid = 0;
  let damaged = 0;
  let last = -1;
  for await (const chunk of readBytes(path)) {
    if (last === -1) start = encodingAtStart(chunk);
    newlines += countBytes(chunk, 0x0a);
    returns += countBytes(chunk, 0x0d);
    last = chunk.at(-1)!;
    if (start !== undefined || isAscii(chunk)) continue;
    const text = decoder.decode(chunk, { stream: true });
    const bad = countMatches(text, /\uFFFD/g);
    damaged += bad;
    valid += countMatches(text, /[^\p{ASCII}]/gu) - bad;
  }
  const guessed = damaged > valid / 4 ? 'windows-1252' : 'utf-8';
  return { encoding: start ?? guessed, lines: Math.max(newlines, returns) + (isBreak(last) ? 0 : 1) };
}
