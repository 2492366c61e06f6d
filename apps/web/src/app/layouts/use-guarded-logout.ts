import type { CurrentUser } from '@cea/contract/accounts';
import { useState } from 'react';
import { holds } from '../../features/accounts/rights.ts';
import { useLogout } from '../../features/accounts/use-logout.ts';
import type { UnsentOverview } from '../../features/reading/unsent/leave-unsent.ts';
import { loadPart } from '../../lib/load-part.ts';
import { reportError } from '../../lib/report-error.ts';

const loadUnsent = () => loadPart('unsent', () => import('../../features/reading/unsent/leave-unsent.ts'));

/** The unsent answers that stop a reader from logging out; undefined if there are none. */
async function findObstacle(userId: number): Promise<UnsentOverview | undefined> {
  const { findUnsent, isEverythingSent } = await loadUnsent();
  const unsent = await findUnsent(userId);
  return isEverythingSent(unsent) ? undefined : unsent;
}

/** Logs out, unless a reader has unsent answers: the reader decides about those first. */
export function useGuardedLogout(user: CurrentUser, loginPage: string) {
  const logOut = useLogout(loginPage);
  const [isPending, setPending] = useState(false);
  const [unsent, setUnsent] = useState<UnsentOverview>();
  return {
    /** What to ask the reader about. */
    unsent,
    /** From the click until the question or the login page appears. */
    isPending,
    logOut,
    cancel: () => setUnsent(undefined),
    startLogout: async () => {
      if (isPending) return;
      setPending(true);
      try {
        const obstacle = holds(user, 'read-assigned-articles') ? await findObstacle(user.id) : undefined;
        if (obstacle) setUnsent(obstacle);
        else await logOut();
      } catch (error) {
        reportError(error);
      }
      setPending(false);
    },
  };
}
