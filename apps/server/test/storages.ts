import { afterAll } from 'vitest';
import { startS3Store } from './s3-store.ts';

/** The settings of every storage, for tests that hold for all: `describe.each(storages)`. */
export const storages: [name: string, useStorage: () => () => Promise<Record<string, string>>][] = [
  ['disk', () => async () => ({})],
  [
    'S3',
    () => {
      let stop: (() => Promise<void>) | undefined;
      afterAll(() => stop?.());
      return async () => {
        const store = await startS3Store();
        stop = () => store.stop();
        return store.environment;
      };
    },
  ],
];
