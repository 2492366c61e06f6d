export interface ClassWeights {
  readonly accepted: number;
  readonly rejected: number;
}

/**
 * Weights instead of drawing some of the rejected ones: the order then depends on the decisions alone. Accepted
 * articles count `ratio` times as much as rejected ones in all, and the mean weight of a decision is 1.
 */
export function classWeights(accepted: number, rejected: number, ratio: number): ClassWeights {
  if (accepted === 0 || rejected === 0) return { accepted: 1, rejected: 1 };
  const relative = accepted / (ratio * rejected);
  const scale = (accepted + rejected) / (accepted + relative * rejected);
  return { accepted: scale, rejected: relative * scale };
}
