import { logout } from '@cea/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { dropKeptForms } from '../../lib/kept-forms.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUserOptions } from './current-user.ts';

/** Signs out and leaves for the login page of the area, or the start page where none is given. */
export function useLogout(loginPage = '/') {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      await call(logout, {});
    } catch (error) {
      reportError(error);
      return;
    }
    queryClient.setQueryData(currentUserOptions.queryKey, null);
    dropKeptForms();
    await navigate(loginPage);
    // Only now, when no page shows them any more: what was read under the account.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserOptions.queryKey[0] });
  };
}
