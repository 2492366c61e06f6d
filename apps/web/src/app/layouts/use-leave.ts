import type { CurrentUser } from '@cea/contract/accounts';
import { useState } from 'react';
import { holds } from '../../features/accounts/rights.ts';
import { useLogout } from '../../features/accounts/use-logout.ts';
import type { UnsentForm } from '../../features/reading/unsent/leave-unsent.ts';
import { loadPart } from '../../lib/load-part.ts';
import { reportError } from '../../lib/report-error.ts';

const findUnsent = async (userId: number): Promise<readonly UnsentForm[]> =>
  (await loadPart('unsent', () => import('../../features/reading/unsent/leave-unsent.ts'))).findUnsent(userId);

/** Logs out, unless a reader has answers that were not sent: then somebody must decide about those first. */
export function useLeave(user: CurrentUser, loginPage: string) {
  const logOut = useLogout(loginPage);
  const [unsent, setUnsent] = useState<readonly UnsentForm[]>([]);
  return {
    unsent,
    logOut,
    stay: () => setUnsent([]),
    leave: async () => {
      try {
        const left = holds(user, 'read-assigned-articles') ? await findUnsent(user.id) : [];
        if (left.length === 0) await logOut();
        else setUnsent(left);
      } catch (error) {
        reportError(error);
      }
    },
  };
}
