import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { collecting } from '../lib/collect-buffers.ts';
import type { FileStorage } from './storage.ts';

type Settings = NonNullable<Config['s3']>;

/** Leaves room for other things in the same bucket. */
const prefix = 'objects/';

/** Files in a bucket of Amazon S3, or of a store that speaks the same protocol. */
export function s3Storage({ bucket: Bucket, region, endpoint, credentials }: Settings): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // The hash below is checked by the store; further checksums need an encoding that few others than Amazon know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  const keyOf = (sha256: string) => ({ Bucket, Key: prefix + sha256 });

  async function sizeOf(sha256: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(keyOf(sha256)))).ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  return {
    async keep({ sha256, size, path }) {
      if ((await sizeOf(sha256)) === size) return;
      const put = new PutObjectCommand({
        ...keyOf(sha256),
        Body: collecting(createReadStream(path)),
        ContentLength: size,
      });
      // Signs the request with the known hash instead of reading the file twice; the store refuses other content.
      put.middlewareStack.add(
        (next) => (step) => {
          (step.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
          return next(step);
        },
        { step: 'build' },
      );
      await client.send(put);
    },
    async read(sha256) {
      const { Body } = await client.send(new GetObjectCommand(keyOf(sha256)));
      if (!Body) throw new Error(`The store answered without the content of ${sha256}`);
      return Body as Readable; // In Node it always is one.
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand(keyOf(sha256)));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified = new Date() } of Contents)
          yield { sha256: Key.slice(prefix.length), stored_at: LastModified };
      }
    },
  };
}
