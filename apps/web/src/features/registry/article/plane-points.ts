import type { Conversion } from '@cea/contract/money/convert';
import type { RegistryRecord } from '@cea/contract/registry';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { numberOf } from './entry-records.ts';
import { outcomeOf } from './outcome.ts';
import type { Point } from './plane-geometry.ts';

export interface PlanePoint extends Point {
  readonly number: number;
  readonly display: string | null;
}

/** The threshold if the article names none in the study's currency. */
const usualThreshold = 50_000;

export interface Plane {
  readonly points: readonly PlanePoint[];
  /** The number of ratios that cannot be plotted. */
  readonly left_out: number;
  readonly outcome: string;
  /** The currency of the costs: US dollars of one year, or the study's own. */
  readonly money: string;
  readonly threshold: number;
  readonly threshold_label: string;
}

/** The factor from the study's currency to US dollars of the target year; the same for all ratios of an article. */
function factorOf(ratios: readonly RegistryRecord[]): { factor: number; money: string } | undefined {
  const steps = ratios.find(({ conversion }) => conversion?.steps)?.conversion?.steps as Conversion | undefined;
  return steps && { factor: (steps.rate * steps.cpi_to) / steps.cpi_from, money: `${steps.target_year} US$` };
}

const short = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** The article's own threshold if it is in the study's currency, else the usual one in US dollars. */
function thresholdOf({ answers }: RegistryRecord, factor: number): Pick<Plane, 'threshold' | 'threshold_label'> {
  const { threshold_low: own, threshold_currency: currency, currency: money } = answers;
  if (
    typeof own === 'number' &&
    own > 0 &&
    typeof money === 'string' &&
    (currency === undefined || currency === money)
  ) {
    return { threshold: own * factor, threshold_label: `${short(own)} ${money}` };
  }
  return { threshold: usualThreshold, threshold_label: `$${short(usualThreshold)}` };
}

/** The ratios as points; only those of the most frequent outcome, because two outcomes share no axis. */
export function planeOf(ratios: readonly RegistryRecord[], labelOf: LabelOf): Plane | undefined {
  const money = factorOf(ratios);
  const [first] = ratios;
  if (!money || !first) return undefined;
  const byOutcome = Map.groupBy(ratios, ({ answers }) => outcomeOf(answers, labelOf) ?? 'units of effect');
  const [outcome, own] = [...byOutcome].reduce((most, group) => (group[1].length > most[1].length ? group : most));
  const points = own.flatMap((record): PlanePoint[] => {
    const { incremental_cost: cost, incremental_effect: effect } = record.computed;
    if (typeof cost !== 'number' || typeof effect !== 'number') return [];
    return [
      { number: numberOf(record), x: effect, y: cost * money.factor, display: record.conversion?.display ?? null },
    ];
  });
  if (points.length === 0) return undefined;
  return {
    points,
    left_out: ratios.length - points.length,
    outcome,
    money: money.money,
    ...thresholdOf(first, money.factor),
  };
}

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Describes the plane in a sentence, above all for people who cannot see it. */
export function describePlane({ points, left_out, threshold, threshold_label, outcome }: Plane): string {
  const saving = points.filter(({ display }) => display === 'Cost-Saving').length;
  const dominated = points.filter(({ display }) => display === 'Dominated').length;
  const worth = points.filter(({ x, y }) => y <= threshold * x).length;
  return [
    times(points.length, 'ratio', 'ratios'),
    `${worth === 0 ? 'none' : worth} at or below ${threshold_label} per ${outcome}`,
    ...(saving > 0 ? [`${saving} cost-saving`] : []),
    ...(dominated > 0 ? [`${dominated} dominated`] : []),
    ...(left_out > 0 ? [`${left_out} not plotted`] : []),
  ].join('; ');
}
