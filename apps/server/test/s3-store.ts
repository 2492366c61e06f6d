import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import S3rver from 's3rver';

/** An S3 store on loopback that speaks the real protocol. */
export interface S3Store {
  /** The settings that make the application use it. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function startS3Store(): Promise<S3Store> {
  const directory = await mkdtemp(`${tmpdir()}/cea-s3-`);
  const bucket = 'files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
