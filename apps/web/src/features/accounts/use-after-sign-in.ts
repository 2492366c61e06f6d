import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { userOnArrival } from '../../lib/site.ts';
import { currentUserOptions } from './current-user.ts';

/** The account that this document was loaded for. */
let ownerId = userOnArrival?.id;

/** Loads the new user, then navigates to a page. */
export function useAfterSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (to: string): Promise<void> => {
    const user = await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 });
    const isAnother = ownerId !== undefined && user?.id !== ownerId;
    ownerId = user?.id;
    // Data of the previous account is still in the memory of this document.
    if (isAnother) location.replace(to);
    else await navigate(to, { replace: true });
  };
}
