import { comparePrintedRatio, increments } from './figure-rules.ts';
import { type PlainAnswers, priceYearOf, type ReviewedStudy } from './reviewed-study.ts';

/** A case that has to occur, in a believable share of all ratios. */
interface Occurrence {
  readonly counts: (row: PlainAnswers, study: ReviewedStudy) => boolean;
  readonly between: readonly [least: number, most: number];
}

const prints = (row: PlainAnswers): boolean => increments(row).every((one) => one !== undefined);
const signsAre = (row: PlainAnswers, cost: number, effect: number): boolean =>
  prints(row) && increments(row).every((one, at) => Math.sign(one!) === [cost, effect][at]);

/** Cases that pages, notes and conversions need examples of. */
export const occurrences: Readonly<Record<string, Occurrence>> = {
  'DALYs incurred per arm': {
    counts: (row) => row.arm_effects === 'DALYs incurred' && row.effect_intervention !== undefined,
    between: [0.01, 0.08],
  },
  'DALYs averted per arm': {
    counts: (row) => row.arm_effects === 'DALYs averted' && row.effect_intervention !== undefined,
    between: [0.005, 0.06],
  },
  'intervals as numbers': { counts: (row) => row.uncertainty_kind !== undefined, between: [0.08, 0.4] },
  'probabilities as numbers': { counts: (row) => row.probability_cost_effective !== undefined, between: [0.02, 0.25] },
  'rows that are not the base case': { counts: (row) => row.base_case === false, between: [0.3, 0.7] },
  'assumed prices': { counts: (row) => / its (?:price|cost)$/.test(row.intervention ?? ''), between: [0.003, 0.05] },
  'ratios that rounding explains': { counts: (row) => comparePrintedRatio(row) === 'rounded', between: [0.002, 0.06] },
  'ratios that differ from their differences': {
    counts: (row) => comparePrintedRatio(row) === 'differs',
    between: [0.003, 0.03],
  },
  'equal effects at a higher cost': { counts: (row) => signsAre(row, 1, 0), between: [0.0005, 0.02] },
  'equal effects at a lower cost': { counts: (row) => signsAre(row, -1, 0), between: [0.00002, 0.01] },
  'gains at no cost': { counts: (row) => signsAre(row, 0, 1), between: [0.0002, 0.01] },
  'neither cost nor effect': { counts: (row) => signsAre(row, 0, 0), between: [0.00002, 0.005] },
  'directions that nobody states': {
    counts: (row) =>
      !prints(row) && row.quadrant_stated === undefined && row.population_cost_intervention === undefined,
    between: [0.002, 0.03],
  },
  'amounts without an exchange rate': {
    counts: (_, { method, rates, ...study }) =>
      method.currency !== 'INT' &&
      rates.usdPerUnit(method.currency!, priceYearOf({ method, rates, ...study })) === undefined,
    between: [0.0003, 0.01],
  },
};
