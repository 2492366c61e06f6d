import { onLogoutElsewhere } from '../lib/logout-signal.ts';

let isWatching = false;

/**
 * From now on this document is reloaded when somebody logs out in another window, and when somebody goes back to it
 * after the browser has put it aside: its guards then lead to the login page.
 */
export function watchLogout(): void {
  if (isWatching) return;
  isWatching = true;
  onLogoutElsewhere(() => location.reload());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
