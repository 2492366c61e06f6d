import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { accountKey } from './account-key.ts';
import { type Sealed, seal, unseal } from './seal.ts';
import type { OrphanedAnswer, Unsent } from './unsent.ts';

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

/** By whom and where it is found again; everything else is sealed. */
type UnsentName = Pick<KeptUnsent, 'user_id' | 'form_id' | 'tab'>;
type SealedRecord = UnsentName & { readonly sealed: Sealed };
/** As earlier releases kept it, for everybody to read; sealed as soon as its owner is here. */
type PlainRecord = Omit<KeptUnsent, 'orphaned'> & { readonly stray?: readonly OrphanedAnswer[] };

interface Schema extends DBSchema {
  unsent: { key: [user_id: number, form_id: number, tab: string]; value: SealedRecord | PlainRecord };
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
const keyOf = ({ user_id, form_id, tab }: UnsentName): Schema['unsent']['key'] => [user_id, form_id, tab];
const sealName = ({ user_id, form_id }: UnsentName): string => `${user_id} ${form_id}`;

/** Everything that begins with these parts of the key. */
const under = (...parts: number[]) => IDBKeyRange.bound(parts, [...parts, []]);

async function openRecord(key: CryptoKey, record: SealedRecord | PlainRecord): Promise<KeptUnsent | undefined> {
  if ('sealed' in record) {
    const kept = (await unseal(key, sealName(record), record.sealed)) as KeptUnsent | undefined;
    return kept && { ...kept, tab: record.tab };
  }
  const { stray = [], ...plain } = record;
  const kept = { ...plain, orphaned: stray };
  await putUnsent(kept);
  return kept;
}

/** Of one account only. */
export async function listUnsent(user_id: number): Promise<KeptUnsent[]> {
  const records = await (await connect()).getAll('unsent', under(user_id));
  if (records.length === 0) return [];
  const key = await accountKey(user_id);
  const opened = await Promise.all(records.map((record) => openRecord(key, record)));
  return opened.filter((one) => one !== undefined);
}

/** The windows that hold something of a form. */
export const listHolders = async (user_id: number, form_id: number): Promise<string[]> =>
  (await (await connect()).getAllKeys('unsent', under(user_id, form_id))).map(([, , tab]) => tab);

export async function putUnsent(unsent: KeptUnsent): Promise<void> {
  const { user_id, form_id, tab } = unsent;
  const sealed = await seal(await accountKey(user_id), sealName(unsent), unsent);
  const change = (await connect()).transaction('unsent', 'readwrite');
  void change.store.put({ user_id, form_id, tab, sealed });
  // Said aloud, so that it is kept even when the window closes in the same moment.
  change.commit();
  await change.done;
}

async function drop(key: Schema['unsent']['key'] | IDBKeyRange): Promise<void> {
  const change = (await connect()).transaction('unsent', 'readwrite');
  void change.store.delete(key);
  change.commit();
  await change.done;
}

export const dropUnsent = (unsent: UnsentName): Promise<void> => drop(keyOf(unsent));
export const dropAllUnsent = (user_id: number): Promise<void> => drop(under(user_id));

/** Makes it this window's own; undefined when another one was faster. */
export async function takeOver(from: UnsentName, tab: string): Promise<KeptUnsent | undefined> {
  // Before anything is moved: without the key it stays where it is.
  const key = await accountKey(from.user_id);
  const change = (await connect()).transaction('unsent', 'readwrite');
  const found = await change.store.get(keyOf(from));
  const own = found && { ...found, tab };
  if (own) {
    await change.store.delete(keyOf(from));
    await change.store.put(own);
  }
  await change.done;
  return own && openRecord(key, own);
}
