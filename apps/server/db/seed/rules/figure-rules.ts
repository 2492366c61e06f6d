import type { PlainAnswers, ReviewedStudy } from './reviewed-study.ts';

const difference = (given?: number, a?: number, b?: number) =>
  given ?? (a === undefined || b === undefined ? undefined : a - b);

/** Incremental cost and health gained per person; undefined if the article gives neither them nor both totals. */
export function increments(row: PlainAnswers): readonly [cost: number | undefined, effect: number | undefined] {
  const fewerIsBetter = row.arm_effects === 'DALYs incurred';
  const arms = [row.effect_intervention, row.effect_comparator] as const;
  return [
    difference(row.delta_cost, row.total_cost_intervention, row.total_cost_comparator),
    fewerIsBetter ? difference(row.delta_effect, arms[1], arms[0]) : difference(row.delta_effect, ...arms),
  ];
}

/** Digits after the point, as the shortest text has them: float noise shows. */
function decimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
const significant = (value: number): number => value.toExponential().replace(/e.*/, '').replace(/[-.]/g, '').length;

const moneyKeys = [
  'direct_cost_intervention',
  'direct_cost_comparator',
  'other_cost_intervention',
  'other_cost_comparator',
  'total_cost_intervention',
  'total_cost_comparator',
  'delta_cost',
  'ratio_article',
  'ratio_per_ly',
  'uncertainty_point',
  'uncertainty_lower',
  'uncertainty_upper',
] as const;
const effectKeys = ['effect_intervention', 'effect_comparator', 'delta_effect'] as const;

/** Whether an amount of money has more digits than articles print. */
function isOverlongMoney(amount: number): boolean {
  if (amount >= 100_000) return decimals(amount) > 0;
  return amount >= 10 ? decimals(amount) > 2 : decimals(amount) > 4 && significant(amount) > 2;
}

/** Cents at most, whole units of large amounts; four decimals of an effect, or three digits of a very small one. */
export function findOverlongFigures({ ratios }: ReviewedStudy): string[] {
  return ratios.flatMap((row) =>
    [
      ...moneyKeys.filter((key) => isOverlongMoney(Math.abs(row[key] ?? 0))),
      ...effectKeys.filter((key) => {
        const effect = Math.abs(row[key] ?? 0);
        return decimals(effect) > 4 && (effect >= 0.01 || significant(effect) > 3);
      }),
    ].map((key) => `${key} ${row[key]}`),
  );
}

/** Half a unit of the last printed digit. */
const half = (value: number): number => 0.5 * 10 ** -decimals(value);

/** The most that a difference can be off by: its own rounding, or that of both totals. */
const slack = (given?: number, a = 0, b = 0): number => (given === undefined ? half(a) + half(b) : half(given));

/** The ratios that the printed figures leave possible. */
function roundingBounds(row: PlainAnswers, cost: number, effect: number): readonly [low: number, high: number] {
  const cents = slack(row.delta_cost, row.total_cost_intervention, row.total_cost_comparator);
  const health = slack(row.delta_effect, row.effect_intervention, row.effect_comparator);
  if (health >= Math.abs(effect)) return [-Infinity, Infinity];
  const ends = [cost - cents, cost + cents].flatMap((c) => [c / (effect - health), c / (effect + health)]);
  return [Math.min(...ends), Math.max(...ends)];
}

/** Ratios are printed with three digits or more. */
const ratioRounding = 0.006;

/** The article's ratio and whether it follows from the printed differences, as far as their digits tell. */
export function comparePrintedRatio(row: PlainAnswers): 'agrees' | 'rounded' | 'close' | 'differs' | undefined {
  const [cost, effect] = increments(row);
  const { ratio_article: printed } = row;
  if (printed === undefined || cost === undefined || !effect) return undefined;
  const [low, high] = roundingBounds(row, cost, effect);
  const margin = Math.abs(printed) * ratioRounding;
  const near = Math.abs(printed - cost / effect) <= Math.abs(printed) * 0.1;
  if (printed >= low - margin && printed <= high + margin) return near ? 'agrees' : 'rounded';
  return near ? 'close' : 'differs';
}

/** A ratio either follows from the printed differences or is plainly another figure, never something between. */
export const findVagueRatios = ({ ratios }: ReviewedStudy): string[] =>
  ratios
    .filter((row) => comparePrintedRatio(row) === 'close')
    .map((row) => `${row.ratio_article} from ${increments(row).join(' / ')}`);

const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** An interval holds its ratio, says the same in words, and agrees with the probability of being cost-effective. */
export function findLooseIntervals({ ratios }: ReviewedStudy): string[] {
  return ratios.flatMap((row) => {
    const {
      uncertainty_lower: low,
      uncertainty_upper: high,
      uncertainty_point: point,
      ratio_uncertainty: words = '',
    } = row;
    const { probability_cost_effective: probability, probability_threshold: limit } = row;
    const [cost = 0, effect = 0] = increments(row);
    const gains = cost > 0 && effect > 0;
    const said = high === undefined || words.replaceAll(/(\.\d)0\b/g, '$1').includes(money.format(high));
    const outside = point !== undefined && ((low ?? point) > point || (high ?? point) < point);
    const impossible =
      gains &&
      probability !== undefined &&
      ((high ?? Infinity) < limit! ? probability < 80 : (low ?? 0) > limit! && probability > 20);
    return outside || impossible || !said ? [`${low} ${point} ${high} (${words}), ${probability}% at ${limit}`] : [];
  });
}
