import { figureRules, uncertaintyRules } from './figures.ts';
import { ratioRules } from './ratios.ts';
import type { WarningRule } from './rule.ts';
import { studyRules } from './studies.ts';
import { weightRules } from './weights.ts';

/** Every rule that finds a warning; the order is the order within a row. */
export const warningRules: readonly WarningRule[] = [
  ...studyRules,
  ...figureRules,
  ...ratioRules,
  ...uncertaintyRules,
  ...weightRules,
];
