import { type DownloadProgress, readDownload } from '@cea/contract/registry-files';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { noAnswer } from '../../../lib/api-error.ts';
import { describeOutcome, describeProgress } from './TransferLine.tsx';
import { type FileRequest, runTransfer } from './run-transfer.ts';
import { transfers } from './transfers.ts';

const content = 'id,weight\nw1,0.5\n';
const checksum = 'd2f31c2f97ab4d4bf6b4c0a7b0f7f4d2b9a4b1a7d4b1c9f2f0b1a8d1b8a9d0c1';

let server: FakeServer;
let saved: string[];
let progress: DownloadProgress;
beforeEach(async () => {
  vi.useRealTimers();
  transfers.set([]);
  saved = [];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  progress = { state: 'done', position: null, rows: 1, total: 1, bytes: content.length, sha256 };
  server = new FakeServer();
  server.answer(readDownload, () => ({ data: progress }));
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const file = (more: Partial<FileRequest> = {}): FileRequest => ({
  title: '1 utility weight, CSV',
  expected: 100,
  fetch: (_id, { onBytes }) => {
    onBytes?.(5);
    return Promise.resolve({ content: new Blob([content]), name: 'weights.csv', headers: new Headers() });
  },
  ...more,
});
const only = () => transfers.get()[0]!;

test('a file is saved under the name that the server gives, once its checksum agrees', async () => {
  await runTransfer(file());
  expect(saved).toEqual(['weights.csv']);
  expect(only()).toMatchObject({ state: 'done', agrees: true, rows: 1, total: 1 });
  expect(describeOutcome(only())).toBe('1 of 1 row, checksum agrees');
});

test('a damaged file is not saved', async () => {
  progress = { ...progress, sha256: checksum };
  await runTransfer(file());
  expect(saved).toEqual([]);
  expect(only().state).toBe('failed');
  expect(describeOutcome(only())).toContain('its checksum differs');
});

test('without a checksum the file is saved, and the list says that it was not compared', async () => {
  progress = { ...progress, sha256: null };
  await runTransfer(file());
  expect(saved).toEqual(['weights.csv']);
  expect(describeOutcome(only())).toContain('checksum not compared');
});

test('a cancelled download is aborted, forgotten and never saved', async () => {
  const sent = Promise.withResolvers<AbortSignal>();
  const running = runTransfer(
    file({
      fetch: (_id, { signal }) => {
        sent.resolve(signal!);
        return new Promise((_, reject) => {
          signal!.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        });
      },
    }),
  );
  const signal = await sent.promise;
  only().cancel();
  await running;
  expect(signal.aborted).toBe(true);
  expect(transfers.get()).toEqual([]);
  expect(saved).toEqual([]);
});

test('a lost connection is described, and can be tried again', async () => {
  const fetch = vi.fn(file().fetch).mockImplementationOnce((_id, { onBytes }) => {
    onBytes?.(12_000_000);
    return Promise.reject(noAnswer());
  });
  await runTransfer(file({ fetch }));
  expect(describeOutcome(only())).toBe('The connection was lost after 12 MB.');
  only().again();
  await expect.poll(() => only().state).toBe('done');
  expect(saved).toEqual(['weights.csv']);
  expect(transfers.get()).toHaveLength(1);
});

test('the queue and the rows are followed under the id that was sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = Promise.withResolvers<string>();
  void runTransfer(
    file({
      fetch: (id) => {
        sent.resolve(id);
        return new Promise(() => {});
      },
    }),
  );
  progress = { state: 'waiting', position: 3, rows: 0, total: null, bytes: 0, sha256: null };
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.askedFor(readDownload).at(-1)?.url.pathname.split('/').at(-1)).toBe(await sent.promise);
  expect(describeProgress(only())).toBe('2 downloads before yours');
  progress = { ...progress, position: 1 };
  await vi.advanceTimersByTimeAsync(1000);
  expect(describeProgress(only())).toBe('Yours is next');
  progress = { ...progress, state: 'writing', position: null, rows: 26_700, total: 43_018 };
  await vi.advanceTimersByTimeAsync(1000);
  expect(describeProgress({ ...only(), bytes: 31_000_000, expected: 50_000_000 })).toBe(
    '26,700 of 43,018 rows · 31 MB of about 50 MB',
  );
  only().cancel();
});
