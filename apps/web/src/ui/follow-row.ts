import type { MouseEvent } from 'react';

/**
 * A click anywhere in a row follows the row's link, for the hand that aims badly. Text can still be marked and
 * copied, and the keyboard has the link itself.
 */
export function followRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const onControl = target instanceof Element && target.closest('a, button, input, label, select');
  if (onControl || !getSelection()?.isCollapsed) return;
  currentTarget.querySelector('a')?.click();
}
