import type { Store } from '../../../lib/store.ts';
import { oneTabAtATime } from '../../../lib/one-tab-at-a-time.ts';
import { announceTab, isGone, tabId, whenGone } from '../../../lib/tab.ts';
import { accountKey } from './account-key.ts';
import { isNothing, isSameUnsent, type Unsent } from './unsent.ts';
import { dropUnsent, type KeptUnsent, listUnsent, putUnsent, takeOver } from './unsent-database.ts';

/** Stores a form's unsent answers, so that they outlive their window, a crash and a detour through the login page. */
export interface UnsentStorage {
  /** Fetches the encryption key while the server can be reached. */
  readonly prepare: () => Promise<void>;
  /** Stores them, or deletes the record if there are none. Throws if the browser has no storage. */
  readonly keep: (unsent: Unsent) => Promise<void>;
  /** Takes over what a closed window has left of this form. */
  readonly adopt: (patience?: number) => Promise<Unsent | undefined>;
  /** Whether another open window holds unsent answers of this form. */
  readonly isHeldElsewhere: () => Promise<boolean>;
  /** One window at a time sends the answers of this form. */
  readonly withFormLock: <T>(work: () => Promise<T>) => Promise<T>;
}

export type KeptForm = Pick<KeptUnsent, 'user_id' | 'form_id' | 'kind' | 'title' | 'path'>;

const listOfOtherTabs = async ({ user_id, form_id }: KeptForm) => {
  const { readable, unreadable } = await listUnsent(user_id);
  return [...readable, ...unreadable].filter((kept) => kept.form_id === form_id && kept.tab !== tabId);
};

/** Does not wait for answers that can never be read, unless their window is still open. */
async function isHeldElsewhere(form: KeptForm): Promise<boolean> {
  for (const kept of await listOfOtherTabs(form)) {
    const isLost = 'isReadable' in kept && kept.isReadable === 'never';
    if (!isLost || !(await isGone(kept.tab))) return true;
  }
  return false;
}

/** Also undefined while its key is unavailable: it is taken over another time. */
async function takeFrom({ user_id, form_id }: KeptForm, tab: string): Promise<Unsent | undefined> {
  try {
    return await takeOver({ user_id, form_id, tab }, tabId);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

export function unsentStorageOf(form: KeptForm): UnsentStorage {
  const recordOf = ({ queue, drafts, conflicts, orphaned }: Unsent): KeptUnsent => ({
    ...form,
    tab: tabId,
    at: Date.now(),
    queue,
    drafts,
    conflicts,
    orphaned,
  });
  return {
    prepare: async () => {
      await accountKey(form.user_id).catch(console.error); // Fetched again when there is something to store.
    },
    keep: async (unsent) => {
      announceTab();
      await (isNothing(unsent) ? dropUnsent : putUnsent)(recordOf(unsent));
    },
    adopt: async (patience = 0) => {
      announceTab();
      for (const { tab } of await listOfOtherTabs(form)) {
        const adopted = await whenGone(tab, () => takeFrom(form, tab), patience);
        if (adopted) return adopted;
      }
      return undefined;
    },
    isHeldElsewhere: () => isHeldElsewhere(form),
    withFormLock: (work) => oneTabAtATime(`send ${form.user_id} ${form.form_id}`, work),
  };
}

/** Stores every change of what is unsent. */
export function keepUnsent(store: Pick<Store<Unsent>, 'get' | 'subscribe'>, { keep }: UnsentStorage) {
  let kept = store.get();
  let isKeeping = false;
  let lastRun = Promise.resolve();
  /** Stores one state after the other, always the newest, so that an older one never comes last. */
  const keepNewest = async (): Promise<void> => {
    isKeeping = true;
    try {
      while (!isSameUnsent(store.get(), kept)) {
        const now = store.get();
        await keep(now);
        kept = now;
      }
    } catch (error) {
      console.error(error); // The window warns before it is closed.
    }
    isKeeping = false;
  };
  const keepSoon = () => {
    if (!isKeeping) lastRun = keepNewest();
    return lastRun;
  };
  store.subscribe(() => void keepSoon());
  return {
    /** Whether the newest state is stored. */
    isKept: () => isSameUnsent(store.get(), kept),
    /** Resolves when the newest state is stored or could not be; retries an earlier failure once. */
    settled: keepSoon,
  };
}
