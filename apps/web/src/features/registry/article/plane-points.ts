import type { Conversion } from '@cea/contract/money/convert';
import { verdictOf } from '@cea/contract/money/verdict';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { numberOf } from './entry-records.ts';
import { outcomeOf } from './outcome.ts';
import type { Point } from './plane-geometry.ts';

export interface PlanePoint extends Point {
  readonly number: number;
  readonly display: string | null;
}

export interface Plane {
  readonly points: readonly PlanePoint[];
  /** The number of ratios that cannot be plotted. */
  readonly left_out: number;
  readonly outcome: string;
  /** The currency of the costs: US dollars of one year, or the study's own. */
  readonly money: string;
  readonly threshold: PlaneThreshold | undefined;
}

/** A line on the plane. Its amount is in the money of the axis, whatever the article wrote. */
export interface PlaneThreshold {
  readonly amount: number;
  readonly label: string;
  /** What the article wrote, with the year of its prices. */
  readonly stated?: string;
}

interface Factor {
  readonly factor: number;
  readonly money: string;
  readonly cost_year: number;
}

/** The factor from the study's currency to US dollars of the target year; the same for all ratios of an article. */
function factorOf(ratios: readonly RegistryRecord[]): Factor | undefined {
  const steps = ratios.find(({ conversion }) => conversion?.steps)?.conversion?.steps as Conversion | undefined;
  if (!steps) return undefined;
  const { rate, cpi_from, cpi_to, cost_year, target_year } = steps;
  return { factor: (rate * cpi_to) / cpi_from, money: `${target_year} US$`, cost_year };
}

const short = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** As exact as a threshold is known. */
const dollars = (amount: number): string => `$${short(Number(amount.toPrecision(2)))}`;

/** The article's own threshold if it is in the study's currency, else the usual one, which is per QALY only. */
function thresholdOf(
  { answers }: RegistryRecord,
  { factor, cost_year }: Factor,
  outcome: string,
  usual: RegistryEntry['usual_threshold'],
): PlaneThreshold | undefined {
  const { threshold_low: own, threshold_currency: currency, currency: money } = answers;
  if (
    typeof own === 'number' &&
    own > 0 &&
    typeof money === 'string' &&
    (currency === undefined || currency === money)
  ) {
    const amount = own * factor;
    return { amount, label: dollars(amount), stated: `${short(own)} ${money} of ${cost_year}` };
  }
  return usual === null || outcome !== 'QALY' ? undefined : { amount: usual, label: dollars(usual) };
}

/** The ratios as points; only those of the most frequent outcome, because two outcomes share no axis. */
export function planeOf(
  ratios: readonly RegistryRecord[],
  labelOf: LabelOf,
  usual: RegistryEntry['usual_threshold'],
): Plane | undefined {
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
    threshold: thresholdOf(first, money, outcome, usual),
  };
}

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function describeThreshold({ points, threshold, outcome, money }: Plane): string {
  if (!threshold) return `no threshold is assumed per ${outcome}`;
  const within = points.filter(({ x, y }) => y <= threshold.amount * x).length;
  const { label, stated } = threshold;
  const amount = stated ? `the article’s threshold, ${stated} (${label} in ${money})` : `${label} (${money})`;
  return `${within === 0 ? 'none' : within} at or below ${amount} per ${outcome}`;
}

/** Describes the plane in a sentence, above all for people who cannot see it. */
export function describePlane(plane: Plane): string {
  const { points, left_out } = plane;
  const saving = points.filter(({ display }) => verdictOf(display) === 'cost_saving').length;
  const dominated = points.filter(({ display }) => verdictOf(display) === 'dominated').length;
  return [
    times(points.length, 'ratio', 'ratios'),
    describeThreshold(plane),
    ...(saving > 0 ? [`${saving} cost-saving`] : []),
    ...(dominated > 0 ? [`${dominated} dominated`] : []),
    ...(left_out > 0 ? [`${left_out} not plotted`] : []),
  ].join('; ');
}
