import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** A file at rest, and since when. */
export interface StoredObject {
  readonly sha256: string;
  readonly stored_at: Date;
}

/** Where files are kept, each under the SHA-256 of its content. Nothing is ever held in memory as a whole. */
export interface FileStorage {
  /** Keeps the file at `path`, which may be moved. Keeping the same content again has no effect. */
  keep(file: { readonly sha256: string; readonly size: number; readonly path: string }): Promise<void>;
  /** Throws if it is not there. */
  read(sha256: string): Promise<Readable>;
  /** Removing what is not there has no effect. */
  remove(sha256: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

/** The configured storage, and the folder in which uploads arrive; fails if that cannot be written. */
export async function openStorage({ s3, filesFolder, incomingFolder }: Config): Promise<FileStorage> {
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  return s3 ? s3Storage(s3) : diskStorage(`${filesFolder}/objects`);
}
