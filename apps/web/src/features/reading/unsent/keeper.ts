import { announceTab, oneTabAtATime, tabId, whenGone } from '../../../lib/tab.ts';
import { isNothing, type Unsent } from './unsent.ts';
import { dropUnsent, type KeptUnsent, listUnsent, putUnsent, takeOver } from './unsent-database.ts';

/** Where the unsent answers of a form outlive their window, a crash and a way through the login page. */
export interface Keeper {
  /** Keeps them, or forgets them where there are none. It throws where the browser keeps nothing. */
  readonly keep: (unsent: Unsent) => Promise<void>;
  /** What a window that is gone has left of this form; from now on it is this window's. */
  readonly adopt: (patience?: number) => Promise<Unsent | undefined>;
  /** Another open window holds unsent answers of this form. */
  readonly isHeldElsewhere: () => Promise<boolean>;
  /** One window at a time sends the answers of this form. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

export type KeptForm = Pick<KeptUnsent, 'user_id' | 'form_id' | 'title' | 'path'>;

/** A browser may refuse to keep anything; then there is nothing to find either. */
async function listOthers({ user_id, form_id }: KeptForm): Promise<KeptUnsent[]> {
  try {
    return (await listUnsent(user_id, form_id)).filter(({ tab }) => tab !== tabId);
  } catch {
    return [];
  }
}

export function keeperOf(form: KeptForm): Keeper {
  const recordOf = ({ queue, drafts, conflicts, stray }: Unsent): KeptUnsent => ({
    ...form,
    tab: tabId,
    at: Date.now(),
    queue,
    drafts,
    conflicts,
    stray,
  });
  return {
    keep: async (unsent) => {
      announceTab();
      await (isNothing(unsent) ? dropUnsent : putUnsent)(recordOf(unsent));
    },
    adopt: async (patience = 0) => {
      announceTab();
      for (const left of await listOthers(form)) {
        const adopted = await whenGone(left.tab, () => takeOver(left, tabId), patience);
        if (adopted) return adopted;
      }
      return undefined;
    },
    isHeldElsewhere: async () => (await listOthers(form)).length > 0,
    alone: (work) => oneTabAtATime(`send ${form.user_id} ${form.form_id}`, work),
  };
}
