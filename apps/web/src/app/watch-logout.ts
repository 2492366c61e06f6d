import { onLogoutElsewhere } from '../lib/logout-signal.ts';

let isWatching = false;

/**
 * Reloads this document when the user logs out in another window, and when the browser restores it from its
 * back-forward cache: its guards then redirect to the login page.
 */
export function watchLogout(): void {
  if (isWatching) return;
  isWatching = true;
  onLogoutElsewhere(() => location.reload());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
