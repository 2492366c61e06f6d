import type { FormKind } from '@cea/contract/dictionary/variable';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { accountKey } from './account-key.ts';
import { type Sealed, seal, unseal } from './seal.ts';
import type { OrphanedAnswer, Unsent } from './unsent.ts';

/** One window's unsaved answers of one form, with its owner and page. */
export interface KeptUnsent extends Unsent {
  readonly user_id: number;
  readonly form_id: number;
  /** Absent in records of earlier releases, which had only reviews. */
  readonly kind?: FormKind;
  readonly tab: string;
  readonly title: string;
  /** The path of the form's page. */
  readonly path: string;
  readonly at: number;
}

/** The key of a record; everything else is encrypted. */
type UnsentName = Pick<KeptUnsent, 'user_id' | 'form_id' | 'tab'>;
type SealedRecord = UnsentName & { readonly sealed: Sealed };
/** A record of version 1, stored in plain text; encrypted as soon as its owner signs in. */
type PlainRecord = Omit<KeptUnsent, 'orphaned'> & { readonly stray?: readonly OrphanedAnswer[] };
type UnsentRecord = SealedRecord | PlainRecord;

/** A record whose answers cannot be read. */
export interface UnreadableRecord extends UnsentName {
  /** `later`: its key is unavailable at the moment. `never`: it was encrypted with another key. */
  readonly isReadable: 'later' | 'never';
}

export const isReadableLater = ({ isReadable }: UnreadableRecord): boolean => isReadable === 'later';
export const countForms = (records: readonly UnsentName[]): number =>
  new Set(records.map(({ form_id }) => form_id)).size;

export interface KeptRecords {
  readonly readable: readonly KeptUnsent[];
  readonly unreadable: readonly UnreadableRecord[];
}

interface Schema extends DBSchema {
  unsent: { key: [user_id: number, form_id: number, tab: string]; value: UnsentRecord };
}

/** Increase this whenever records change their shape: windows of an earlier release then close the database. */
const version = 2;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function forget(): void {
  opening = undefined;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  try {
    const database = await openDB<Schema>('cea-registry', version, {
      upgrade: (made, from) => {
        if (from === 0) made.createObjectStore('unsent', { keyPath: ['user_id', 'form_id', 'tab'] });
      },
      // A newer release of the site upgrades the database and must not wait for this window.
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

/** Everything of an account: in IndexedDB, arrays sort after any number or text. */
const ofAccount = (user_id: number) => IDBKeyRange.bound([user_id], [user_id, []]);

async function sealRecord(key: CryptoKey, unsent: KeptUnsent): Promise<SealedRecord> {
  const { user_id, form_id, tab } = unsent;
  return { user_id, form_id, tab, sealed: await seal(key, sealName(unsent), unsent) };
}

/** Undefined if it was encrypted with another key. */
async function openRecord(key: CryptoKey, record: UnsentRecord): Promise<KeptUnsent | undefined> {
  if ('sealed' in record) {
    const kept = (await unseal(key, sealName(record), record.sealed)) as KeptUnsent | undefined;
    // Version 1 took over records without encrypting them again.
    return kept && { ...kept, tab: record.tab };
  }
  const { stray = [], ...plain } = record;
  return { ...plain, orphaned: stray };
}

/** Encrypts a plain record, unless another window has encrypted it or taken it over first. */
async function sealPlain(key: CryptoKey, unsent: KeptUnsent): Promise<void> {
  const record = await sealRecord(key, unsent);
  const change = (await connect()).transaction('unsent', 'readwrite');
  const now = await change.store.get(keyOf(unsent));
  if (now && !('sealed' in now)) await change.store.put(record);
  await change.done;
}

async function readRecord(key: CryptoKey | undefined, record: UnsentRecord): Promise<KeptUnsent | UnreadableRecord> {
  const { user_id, form_id, tab } = record;
  if (!key) return { user_id, form_id, tab, isReadable: 'later' };
  const kept = await openRecord(key, record);
  if (kept && !('sealed' in record)) await sealPlain(key, kept);
  return kept ?? { user_id, form_id, tab, isReadable: 'never' };
}

async function listRecords(user_id: number): Promise<UnsentRecord[]> {
  try {
    return await (await connect()).getAll('unsent', ofAccount(user_id));
  } catch {
    return []; // The browser has no storage.
  }
}

/** The records of one account. */
export async function listUnsent(user_id: number): Promise<KeptRecords> {
  const records = await listRecords(user_id);
  if (records.length === 0) return { readable: [], unreadable: [] };
  const key = await accountKey(user_id).catch(() => undefined);
  const read = await Promise.all(records.map((record) => readRecord(key, record)));
  return {
    readable: read.filter((one): one is KeptUnsent => !('isReadable' in one)),
    unreadable: read.filter((one) => 'isReadable' in one),
  };
}

export async function putUnsent(unsent: KeptUnsent): Promise<void> {
  const record = await sealRecord(await accountKey(unsent.user_id), unsent);
  const change = (await connect()).transaction('unsent', 'readwrite');
  void change.store.put(record);
  // Committed explicitly, so that it is stored even if the window closes at the same moment.
  change.commit();
  await change.done;
}

export async function dropUnsent(unsent: UnsentName): Promise<void> {
  const change = (await connect()).transaction('unsent', 'readwrite');
  void change.store.delete(keyOf(unsent));
  change.commit();
  await change.done;
}

/** Moves a record to this window; undefined if another one was faster. Records that cannot be read stay. */
export async function takeOver(from: UnsentName, tab: string): Promise<KeptUnsent | undefined> {
  const key = await accountKey(from.user_id);
  const found = await (await connect()).get('unsent', keyOf(from));
  const kept = found && (await openRecord(key, found));
  if (!kept) return undefined;
  const own = { ...kept, tab };
  const record = await sealRecord(key, own);
  const change = (await connect()).transaction('unsent', 'readwrite');
  const isThere = (await change.store.getKey(keyOf(from))) !== undefined;
  if (isThere) {
    await change.store.delete(keyOf(from));
    await change.store.put(record);
  }
  await change.done;
  return isThere ? own : undefined;
}
