import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What takes the focus in the input of a question. */
export const firstStop = 'input, select, textarea, button[tabindex="0"]';

/** Tab reaches this button, and passes the others by. */
function stopAt(buttons: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

const buttonsIn = (input: Element | null): HTMLElement[] => [...(input?.querySelectorAll('button') ?? [])];

/**
 * Makes the input of a question one stop of the Tab key. Buttons beside a text box only do what its keys do too; of
 * buttons alone, the pressed one or the first is the stop, and arrow keys reach the others.
 */
export function useOneStop(input: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const buttons = buttonsIn(input.current);
    if (buttons.length === 0) return;
    const hasText = input.current!.querySelector('input, select, textarea') !== null;
    const inUse = buttons.find((button) => button === document.activeElement);
    const pressed = buttons.find((button) => button.getAttribute('aria-pressed') === 'true');
    stopAt(buttons, hasText ? undefined : (inUse ?? pressed ?? buttons[0]));
  });
}

/** An arrow key moves between the buttons of a question; true if it did. */
export function moveBetweenButtons({ key, target, currentTarget, altKey, ctrlKey }: KeyboardEvent): boolean {
  const step = !altKey && !ctrlKey && Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined || !(target instanceof HTMLElement) || !target.hasAttribute('aria-pressed')) return false;
  const buttons = buttonsIn(currentTarget);
  const next = buttons[(buttons.indexOf(target) + step + buttons.length) % buttons.length];
  stopAt(buttons, next);
  next?.focus();
  return true;
}
