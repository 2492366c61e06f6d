import { flushSync } from 'react-dom';

/**
 * Closes a menu and does what was chosen in it. A menu that closes returns the focus to its button, which would take it from
 * a field that the choice opens, so it is closed before.
 */
export function closeThen(close: () => void, chosen: () => void): void {
  flushSync(close);
  chosen();
}
