import { open, rm } from 'node:fs/promises';
import { type FileExtension, fileExtension, fileTypes, type FormFile } from '@cea/contract/uploads';
import { fileTypeFromFile } from 'file-type';

/** A received file in its temporary place; it is removed when the request ends, unless it was moved elsewhere. */
export class Upload implements FormFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly path: string;

  constructor({ name, size, sha256, path }: Pick<Upload, 'name' | 'size' | 'sha256' | 'path'>) {
    this.name = name;
    this.size = size;
    this.sha256 = sha256;
    this.path = path;
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true });
  }

  /** Whether the content is what the name says. */
  async isAsNamed(): Promise<boolean> {
    const extension = fileExtension(this.name);
    if (!extension) return false;
    const found = await fileTypeFromFile(this.path);
    if (isText(extension)) return found === undefined && (await startsAsText(this.path));
    return found?.mime === fileTypes[extension];
  }
}

const isText = (extension: FileExtension): boolean => fileTypes[extension].startsWith('text/');

const sample = 64 * 1024;
/** Control characters other than tabs and line breaks. */
const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);
const binaryCharacter = /[^\P{Cc}\t\n\v\f\r]|\uFFFE|\uFFFF/u;
const ascii = /[\t\n\r -~]/g;

/** Text has no signature; it is recognised by the absence of control characters. */
async function startsAsText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0);
    const start = buffer.subarray(0, bytesRead);
    return !start.some(isBinary) || isUtf16(start);
  } finally {
    await file.close();
  }
}

/** In UTF-16 every other byte of most texts is zero, in one order or the other. */
const isUtf16 = (start: Buffer): boolean =>
  ['utf-16le', 'utf-16be'].some((encoding) => {
    try {
      // A sample may end within a character, a file may not.
      const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: start.length === sample });
      return !binaryCharacter.test(text) && (text.match(ascii)?.length ?? 0) > text.length / 2;
    } catch {
      return false;
    }
  });
