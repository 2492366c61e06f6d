import type { KeyboardEvent } from 'react';

/** The rows that keys move between: all but the details below them and the lines of groups. */
const rowsOf = (body: Element): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(':scope > tr:not([data-detail], [data-group])'),
];

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface Keys {
  readonly onMove: (at: number) => void;
  /** Selects a row or takes it back; `only` selects. */
  readonly onSelect?: ((at: number, only: boolean) => void) | undefined;
  /** A letter was pressed; false if it means nothing here. */
  readonly onLetter?: ((at: number, letter: string) => boolean) | undefined;
}

/** From its button, to which the focus returns when the menu closes. */
function openMenu(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>('[aria-haspopup=menu]');
  button?.focus();
  button?.click();
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[a-z#]$/i.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * Rows of a table by keyboard: arrows, Home and End move between them, Enter follows the row's link, Space selects,
 * Shift and an arrow select on the way, Shift+F10 opens the row's menu, and the letters of that menu act at once. Fields and
 * buttons inside of a row keep their keys.
 */
export function useRowKeys({ onMove, onSelect, onLetter }: Keys) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const rows = rowsOf(event.currentTarget);
    const at = rows.findIndex((row) => row === event.target);
    if (at === -1) return;
    const step = steps[event.key];
    if (step) {
      const next = step(at, rows.length - 1);
      rows[next]!.focus();
      onMove(next);
      if (event.shiftKey && next !== at) onSelect?.(next, true);
    } else if (event.key === ' ' && onSelect) onSelect(at, false);
    else if (event.key === 'Enter') rows[at]!.querySelector('a')?.click();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(rows[at]!);
    else if (!isLetter(event) || !onLetter?.(at, event.key.toUpperCase())) return;
    event.preventDefault();
  };
  return { onKeyDown };
}
