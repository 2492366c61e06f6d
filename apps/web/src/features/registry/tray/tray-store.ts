import { readStoredAs, storedUnder, writeStored } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import { emptyTray, StoredTray, type Tray } from './tray.ts';

const readTray = (): Tray | undefined => readStoredAs('tray', StoredTray);

/** The tray outlives the visit, and is shared by all tabs. */
export const tray = createStore<Tray>(readTray() ?? emptyTray);

window.addEventListener('storage', ({ key }) => {
  if (key === storedUnder('tray')) tray.set(readTray() ?? emptyTray);
});

export function changeTray(change: (tray: Tray) => Tray): void {
  // Another tab may have written since.
  const next = change(readTray() ?? tray.get());
  writeStored('tray', JSON.stringify(next));
  tray.set(next);
}
