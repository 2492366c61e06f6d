import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { loadPart } from '../../lib/load-part.ts';
import { userOnArrival } from '../../lib/site.ts';
import { reportError } from '../../lib/report-error.ts';
import { readStored } from '../../lib/storage.ts';
import { currentUserOptions } from './current-user.ts';

/** The account that this document was loaded for. */
let ownerId = userOnArrival?.id;

/** What was searched for as a visitor. */
const moveHistory = async (): Promise<void> =>
  (await loadPart('history', () => import('../history/history-api.ts'))).moveToAccount();

/** Loads the new user, then navigates to a page. */
export function useAfterSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (to: string): Promise<void> => {
    const user = await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 });
    const isAnother = ownerId !== undefined && user?.id !== ownerId;
    ownerId = user?.id;
    if (user && readStored('history')) void moveHistory().catch(reportError);
    // Data of the previous account is still in the memory of this document.
    if (isAnother) location.replace(to);
    else await navigate(to, { replace: true });
  };
}
