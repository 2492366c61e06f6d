/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings its functions along */
import type { Page } from '@playwright/test';

/** Everything that the browser stores for the site, as text: IndexedDB, both storages, caches. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    const asText = (_: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const records = await done(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(records, asText));
      }
      database.close();
    }
    for (const storage of [localStorage, sessionStorage]) texts.push(...Object.entries(storage).flat());
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text());
    }
    return texts.join('\n');
  });

/** The heap of the page's scripts, as shown by the developer tools. */
export async function heapText(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.takeHeapSnapshot');
  await tools.detach();
  return chunks.join('');
}
