import type { RowScope } from '@cea/contract/forms';

/** The id of a question's input on the page. */
export const inputId = (row_id: string, key: string): string => `${row_id}-${key}`;

/** The id of the button that expands a row. */
export const rowButtonId = (row_id: string): string => `${row_id}-row`;

/** The id of the button that adds a ratio or weight. */
export const addButtonId = (scope: RowScope): string => `add-${scope}`;

const focusable = 'input, select, textarea, button';

/** Focuses an input, or the first one inside. */
export function focusField(id: string): void {
  const found = document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  const target = found?.matches(focusable) ? found : (found?.querySelector<HTMLElement>(focusable) ?? found);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Scrolls to the heading of a part of the form. */
export function goToPart(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id} h2`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
