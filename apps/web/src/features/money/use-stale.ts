import type { WireError } from '@cea/contract/errors';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

export type Conflict = NonNullable<WireError['conflict']>;

/** Sends an edit; on a conflict, keeps both values until one is chosen. */
export function useStale<F extends object>(seen: F | undefined) {
  const base = useRef(seen);
  const [conflict, setConflict] = useState<Conflict>();

  /** True if it was saved. */
  async function attempt(send: (base: F | undefined) => Promise<unknown>): Promise<boolean> {
    try {
      await send(base.current);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.conflict) throw error;
      setConflict(error.conflict);
      return false;
    }
  }

  /** Bases the next edit on the other user's value, which has now been seen. */
  function accept(): F {
    const next = { ...base.current, [conflict!.key]: conflict!.theirs } as F;
    base.current = next;
    setConflict(undefined);
    return next;
  }

  return { conflict, attempt, accept };
}
