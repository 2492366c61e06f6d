import { allFamilies } from '../families/all-families.ts';
import { mayLoseAgainst } from '../families/family.ts';
import { withoutPrice } from '../registry/variations.ts';
import { increments } from './figure-rules.ts';
import type { PlainAnswers, ReviewedStudy } from './reviewed-study.ts';

const lower = (words = ''): string => words.toLowerCase();
/** A price that is assumed for one analysis does not make another comparison. */
const comparisonOf = ({ intervention, comparator }: PlainAnswers): string =>
  `${lower(withoutPrice(intervention ?? ''))} v ${lower(comparator)}`;

const comparisonsOf = ({ ratios }: ReviewedStudy): PlainAnswers[][] => [...Map.groupBy(ratios, comparisonOf).values()];

/** What one analysis assumes differently from the base case, in the words of its own row. */
const assumptionsOf = ({ intervention, ratio_perspective, ratio_time_horizon, ratio_discount_rate }: PlainAnswers) => [
  withoutPrice(intervention ?? '') === intervention ? undefined : intervention,
  ratio_perspective,
  ratio_time_horizon,
  ratio_discount_rate,
];
const nameOf = (row: PlainAnswers): string =>
  [comparisonOf(row), lower(row.target_population), ...assumptionsOf(row)].join('|');

const sign = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.sign(value));

/** Health never changes its sign within a comparison; costs only with another price or perspective. */
export function findUnexplainedSigns(study: ReviewedStudy): string[] {
  return comparisonsOf(study).flatMap(([base, ...others]) => {
    const [cost, effect] = increments(base!).map(sign);
    return others.flatMap((row) => {
      const [ownCost, ownEffect] = increments(row).map(sign);
      const [price, perspective] = assumptionsOf(row);
      const explained = price !== undefined || perspective !== undefined;
      if (ownEffect !== undefined && effect !== undefined && ownEffect !== effect) return [`health of ${nameOf(row)}`];
      return ownCost !== cost && ownCost !== undefined && cost !== undefined && !explained
        ? [`costs of ${nameOf(row)}`]
        : [];
    });
  });
}

/** Losses of health are small, and only where the alternative could be better. */
const largestLoss = 0.4;
export function findAbsurdLosses(study: ReviewedStudy): string[] {
  return study.ratios.flatMap((row) => {
    const [, effect = 0] = increments(row);
    if (effect >= 0) return [];
    const named = lower(withoutPrice(row.intervention ?? ''));
    const plausible = allFamilies.some(
      (family) =>
        family.disease === study.method.disease &&
        family.interventions.some(
          (intervention) => lower(intervention) === named && mayLoseAgainst({ family, intervention }, row.comparator!),
        ),
    );
    return plausible && -effect <= largestLoss ? [] : [`${nameOf(row)} loses ${-effect}`];
  });
}

/** Each comparison has one base case; every other row says how it differs from it. */
export function findWrongBaseCases(study: ReviewedStudy): string[] {
  const names = new Set<string>();
  return comparisonsOf(study).flatMap((rows) => {
    const bases = rows.filter(({ base_case }) => base_case);
    const repeated = rows.map(nameOf).filter((name) => names.size === names.add(name).size);
    return [
      ...(bases.length === 1 ? [] : [`${bases.length} base cases of ${comparisonOf(rows[0]!)}`]),
      ...repeated.map((name) => `twice: ${name}`),
    ];
  });
}
