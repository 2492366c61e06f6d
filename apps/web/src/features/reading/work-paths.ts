import type { FormKind } from '@cea/contract/dictionary/variable';

const pages: Record<FormKind, string> = { review: 'review', screening: 'abstract' };

/** The page on which one reads an article of an assignment; without one, the next that is open. */
export const readingPath = (kind: FormKind, assignmentId: number, articleId?: number): string =>
  ['/data-collection', pages[kind], assignmentId, articleId].filter(Boolean).join('/');

export const consensusPath = (kind: FormKind, assignmentId: number, articleId?: number): string =>
  ['/data-collection/consensus', pages[kind], assignmentId, articleId].filter(Boolean).join('/');
