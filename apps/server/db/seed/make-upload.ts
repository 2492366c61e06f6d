import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Upload } from '../../src/http/upload.ts';

/** A received file, as the reader of forms leaves it in its folder. */
export async function makeUpload(folder: string, content: string | Buffer, name = 'guide.txt'): Promise<Upload> {
  const path = `${folder}/${randomUUID()}`;
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return new Upload({ name, size: Buffer.byteLength(content), sha256, path });
}
