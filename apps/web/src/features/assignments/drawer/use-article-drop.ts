import { type DragEvent, useRef } from 'react';
import { carriesArticles, droppedArticles } from './article-drag.ts';
import { useAddArticles } from './use-add-articles.ts';

interface Column {
  readonly reader_id: number;
  /** Shows that something can be dropped here, by the attribute `data-drop`. */
  readonly element: HTMLElement;
}

/**
 * Articles of the drawer are dropped on the column of a reader: they are added to the assignment of the drawer, with this
 * reader. Nothing can be dropped while no drawer is open.
 */
export function useArticleDrop(
  assignmentId: number | undefined,
  columnOf: (target: EventTarget) => Column | undefined,
) {
  const { mutate } = useAddArticles(assignmentId ?? 0);
  const marked = useRef<HTMLElement>(undefined);
  const mark = (element: HTMLElement | undefined) => {
    marked.current?.removeAttribute('data-drop');
    element?.setAttribute('data-drop', '');
    marked.current = element;
  };
  const target = (event: DragEvent): Column | undefined =>
    assignmentId !== undefined && carriesArticles(event) ? columnOf(event.target) : undefined;
  return {
    onDragOver: (event: DragEvent) => {
      const column = target(event);
      mark(column?.element);
      if (column) event.preventDefault();
    },
    onDragLeave: () => mark(undefined),
    onDrop: (event: DragEvent) => {
      const column = target(event);
      mark(undefined);
      if (!column) return;
      event.preventDefault();
      const articleIds = droppedArticles(event);
      const cells = articleIds.map((article_id) => ({ article_id, reader_id: column.reader_id }));
      mutate({ articleIds, cells });
    },
  };
}
