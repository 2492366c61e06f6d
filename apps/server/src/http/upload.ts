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

/** Text has no signature; it is recognised by the absence of control characters. */
async function startsAsText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0);
    return !buffer.subarray(0, bytesRead).some(isBinary);
  } finally {
    await file.close();
  }
}
