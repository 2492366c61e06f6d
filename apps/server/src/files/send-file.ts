import { fileExtension, fileTypes } from '@cea/contract/uploads';
import { attachment } from '../http/attachment.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { collecting } from '../lib/collect-buffers.ts';
import type { FileStorage } from './storage.ts';

export interface SentFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly name: string;
}

/** Sends a stored file to be saved, never shown: whatever is in it, it does not run on this site. */
export async function sendStoredFile(
  storage: FileStorage,
  { reply }: Call,
  { sha256, bytes, name }: SentFile,
): Promise<void> {
  const extension = fileExtension(name);
  const content = await storage.read(sha256).catch((cause: unknown) => {
    throw new Refusal('unavailable', 'The file is not available at the moment. Try again later.', { cause });
  });
  await reply
    .header('content-disposition', attachment(name))
    .header('content-length', bytes)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type(extension ? fileTypes[extension] : 'application/octet-stream')
    .send(collecting(content));
}
