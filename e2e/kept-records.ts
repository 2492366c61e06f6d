/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings its functions along */
import type { Page } from '@playwright/test';

interface RecordName {
  readonly user_id: number;
  readonly form_id: number;
  readonly tab: string;
}

/** The windows whose unsent answers the browser stores; with `only`, those of plain records. */
export const keptRecords = (page: Page, only?: 'plain'): Promise<string[]> =>
  page.evaluate(async (kind) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('cea-registry'));
    const records = await done(database.transaction('unsent').objectStore('unsent').getAll());
    database.close();
    return records.filter((record) => !kind || !('sealed' in record)).map(({ tab }) => tab as string);
  }, only);

/** Adds a record to the site's database, as if it had been encrypted before the site's key was changed. */
export const putUnreadable = (page: Page, name: RecordName): Promise<void> =>
  page.evaluate(
    (own) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('cea-registry');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const change = database.transaction('unsent', 'readwrite');
          const iv = crypto.getRandomValues(new Uint8Array(12));
          const data = crypto.getRandomValues(new Uint8Array(64)).buffer;
          change.objectStore('unsent').put({ ...own, sealed: { iv, data } });
          change.addEventListener('complete', () => {
            database.close();
            resolve();
          });
          change.addEventListener('error', () => reject(change.error));
        });
      }),
    name,
  );

/**
 * Turns the page into a window of the release before answers were encrypted: its database has version 1, contains this
 * record and is closed when a newer release upgrades it. Returns whether it was closed, and whether it can still write.
 */
export async function startEarlierRelease(page: Page, record: RecordName) {
  await page.evaluate(
    (own) =>
      new Promise<void>((resolve, reject) => {
        const fail = (event: Event) => reject((event.target as IDBRequest).error);
        const removing = indexedDB.deleteDatabase('cea-registry');
        removing.addEventListener('error', fail);
        removing.addEventListener('success', () => {
          const opening = indexedDB.open('cea-registry', 1);
          opening.addEventListener('upgradeneeded', () => {
            opening.result.createObjectStore('unsent', { keyPath: ['user_id', 'form_id', 'tab'] });
          });
          opening.addEventListener('error', fail);
          opening.addEventListener('success', () => {
            const database = opening.result;
            database.addEventListener('versionchange', () => {
              database.close();
              document.body.dataset.steppedAside = 'yes';
            });
            const change = database.transaction('unsent', 'readwrite');
            change.objectStore('unsent').put(own);
            change.addEventListener('complete', () => resolve());
            change.addEventListener('error', fail);
          });
        });
      }),
    record,
  );
  return () =>
    page.evaluate(async () => ({
      hasSteppedAside: document.body.dataset.steppedAside === 'yes',
      canWrite: await new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('cea-registry', 1);
        opening.addEventListener('success', () => resolve(true));
        opening.addEventListener('error', () => resolve(false));
      }),
    }));
}
