import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GridLine } from './grid-lines.ts';
import type { Place } from './grid-moves.ts';

interface Active {
  readonly key: string;
  /** Where it was, should its line disappear. */
  readonly line: number;
  readonly column: number;
}

/**
 * The one cell of the grid that Tab reaches. It belongs to a line, not to a place: lines above it may come and go. Its
 * line is always drawn, so that scrolling it out of view does not lose the focus.
 */
export function useActiveCell(box: RefObject<HTMLElement | null>, lines: readonly GridLine[]) {
  const [active, setActive] = useState<Active>();
  const wantsFocus = useRef(false);
  const found = active ? lines.findIndex(({ key }) => key === active.key) : 0;
  const line = found === -1 ? Math.min(active!.line, lines.length - 1) : found;
  const place: Place = { line, column: active?.column ?? 0 };

  const activate = useCallback(
    (at: Place, focus: boolean) => {
      wantsFocus.current = focus;
      const key = lines[at.line]?.key;
      if (key !== undefined) setActive({ key, line: at.line, column: at.column });
    },
    [lines],
  );
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>('tbody [tabindex="0"][data-column]')?.focus();
  });
  return { place, activate };
}
