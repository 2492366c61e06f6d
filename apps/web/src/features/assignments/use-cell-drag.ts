import { type DragEvent, useRef } from 'react';
import { type CellAt, cellOf } from './round-dialog.ts';

interface Found {
  readonly at: CellAt;
  readonly element: HTMLElement;
}

/** Planned cells are dragged to another reader of the same article. */
export function useCellDrag(
  find: (target: EventTarget) => Found | undefined,
  onMove: (at: CellAt, to: number) => void,
) {
  const dragged = useRef<CellAt>(undefined);
  const marked = useRef<HTMLElement>(undefined);
  const mark = (element: HTMLElement | undefined) => {
    marked.current?.removeAttribute('data-drop');
    element?.setAttribute('data-drop', '');
    marked.current = element;
  };
  /** A free cell in the row of what is dragged. */
  const targetOf = (event: DragEvent): Found | undefined => {
    const found = dragged.current && find(event.target);
    return found && found.at.row.id === dragged.current!.row.id && !cellOf(found.at) ? found : undefined;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const found = find(event.target);
      if (!found || cellOf(found.at)?.state !== 'planned') return;
      dragged.current = found.at;
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', found.at.row.compound_id);
    },
    onDragOver: (event: DragEvent) => {
      const target = targetOf(event);
      mark(target?.element);
      if (target) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const target = targetOf(event);
      if (!target) return;
      event.preventDefault();
      onMove(dragged.current!, target.at.reader_id);
    },
    onDragEnd: () => {
      dragged.current = undefined;
      mark(undefined);
    },
  };
}
