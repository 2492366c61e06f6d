/** The page of a reader's training, at one of its articles. */
export const trainingPath = (stepId?: number): string =>
  stepId === undefined ? '/data-collection/training' : `/data-collection/training/${stepId}`;

/** The same, with the reader's own review of the article. */
export const trainingReviewPath = (stepId: number): string => `${trainingPath(stepId)}?review`;
