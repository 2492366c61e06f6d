import type { MyAssignmentDetail } from '@cea/contract/assignments';

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

export const reviewPath = (assignmentId: number, articleId: number): string =>
  `/data-collection/review/${assignmentId}/${articleId}`;

export function placeOf(assignment: MyAssignmentDetail, articleId: number): Place {
  const { id, reading_round_label, article_assignments: articles } = assignment;
  const at = articles.findIndex((article) => article.id === articleId);
  const pathOf = (neighbor: (typeof articles)[number] | undefined) => neighbor && reviewPath(id, neighbor.id);
  return {
    round: reading_round_label,
    position: at + 1,
    articles: articles.length,
    previous: pathOf(articles[at - 1]),
    next: pathOf(articles[at + 1]),
  };
}
