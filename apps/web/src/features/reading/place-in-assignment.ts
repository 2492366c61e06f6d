import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { readingPath } from './work-paths.ts';

/** Where an article is among those that the reader reads in an assignment. */
export interface Place {
  readonly round: string;
  /** Counted from 1. */
  readonly position: number;
  readonly articles: number;
  /** The pages of its neighbors. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export function placeOf(assignment: MyAssignmentDetail, articleId: number): Place {
  const { id, kind, reading_round_label, article_assignments: articles } = assignment;
  const at = articles.findIndex((article) => article.id === articleId);
  const pathOf = (neighbor: (typeof articles)[number] | undefined) => neighbor && readingPath(kind, id, neighbor.id);
  return {
    round: reading_round_label,
    position: at + 1,
    articles: articles.length,
    previous: pathOf(articles[at - 1]),
    next: pathOf(articles[at + 1]),
  };
}
