import type { DragEvent } from 'react';

/** Only drags that carry this are for the matrix; what they carry can be read once they are dropped. */
const mediaType = 'application/x-registry-articles';

export function startArticleDrag(event: DragEvent, articleIds: readonly number[]): void {
  event.dataTransfer.setData(mediaType, JSON.stringify(articleIds));
  event.dataTransfer.effectAllowed = 'copy';
}

export const carriesArticles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(mediaType);

export const droppedArticles = ({ dataTransfer }: DragEvent): number[] =>
  JSON.parse(dataTransfer.getData(mediaType)) as number[];
