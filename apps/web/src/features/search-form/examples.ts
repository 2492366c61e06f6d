import type { DataType } from '@cea/contract/dictionary/terms';

/** Queries to start with: words, a field, and something that only text can express. */
export const examples: Record<DataType, readonly string[]> = {
  methods: ['diabetes screening', '"breast cancer" AND quality_score>=5', 'title:vaccin*'],
  ratios: ['statin AND diabetes', 'screening AND quadrants:"Less cost, more health"', 'icer_usd:[0 TO 50000]'],
  weights: ['"heart failure"', 'stroke AND disutility:No', 'weight_kind:level AND weight<0'],
};
