import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Unsent } from './unsent.ts';

/** What one window holds of one form that has not arrived: whose it is, and where it was typed. */
export interface KeptUnsent extends Unsent {
  readonly user_id: number;
  readonly form_id: number;
  readonly tab: string;
  readonly title: string;
  /** The page of the form. */
  readonly path: string;
  readonly at: number;
}

interface Schema extends DBSchema {
  unsent: { key: [user_id: number, form_id: number, tab: string]; value: KeptUnsent };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function forget(): void {
  opening = undefined;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  try {
    const database = await openDB<Schema>('cea-registry', 1, {
      upgrade: (made) => void made.createObjectStore('unsent', { keyPath: ['user_id', 'form_id', 'tab'] }),
      // A newer release of the site changes the database: it must not wait for this window.
      blocking: () => {
        forget();
        database.close();
      },
      terminated: forget,
    });
    return database;
  } catch (error) {
    forget();
    throw error;
  }
}

const connect = () => (opening ??= open());
const keyOf = ({ user_id, form_id, tab }: KeptUnsent): Schema['unsent']['key'] => [user_id, form_id, tab];

/** Everything that begins with these parts of the key. */
const under = (...parts: number[]) => IDBKeyRange.bound(parts, [...parts, []]);

/** Of one account only, and of one form where it is named. */
export const listUnsent = async (user_id: number, ...form: [form_id?: number]): Promise<KeptUnsent[]> =>
  (await connect()).getAll('unsent', under(user_id, ...form.filter((id) => id !== undefined)));

export async function putUnsent(unsent: KeptUnsent): Promise<void> {
  const change = (await connect()).transaction('unsent', 'readwrite');
  void change.store.put(unsent);
  // Said aloud, so that it is kept even when the window closes in the same moment.
  change.commit();
  await change.done;
}

export async function dropUnsent(unsent: KeptUnsent): Promise<void> {
  const change = (await connect()).transaction('unsent', 'readwrite');
  void change.store.delete(keyOf(unsent));
  change.commit();
  await change.done;
}

/** Makes it this window's own; undefined when another one was faster. */
export async function takeOver(unsent: KeptUnsent, tab: string): Promise<KeptUnsent | undefined> {
  const change = (await connect()).transaction('unsent', 'readwrite');
  const found = await change.store.get(keyOf(unsent));
  const own = found && { ...found, tab };
  if (own) {
    await change.store.delete(keyOf(unsent));
    await change.store.put(own);
  }
  await change.done;
  return own;
}
