import { logout } from '@cea/contract/accounts';
import { call } from '../../lib/call.ts';
import { dropKeptForms } from '../../lib/kept-forms.ts';
import { reportError } from '../../lib/report-error.ts';
import { announceLogout } from '../../lib/logout-signal.ts';

/**
 * Logs out and opens the area's login page, by default the start page. Reloads the document, so that nothing read or
 * typed under the account stays in memory.
 */
export function useLogout(loginPage = '/') {
  return async (): Promise<void> => {
    try {
      await call(logout, {});
    } catch (error) {
      reportError(error);
      return;
    }
    dropKeptForms();
    announceLogout();
    location.assign(loginPage);
  };
}
