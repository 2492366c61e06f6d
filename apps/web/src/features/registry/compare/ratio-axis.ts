import { statePreset } from '@cea/contract/money/threshold-presets';
import { verdictOf } from '@cea/contract/money/verdict';
import type { RegistryEntry } from '@cea/contract/registry';
import { briefly, dollarsText } from '../charts/threshold-texts.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { priceOf, unitOfRatio } from './ratio-figures.ts';

/** A ratio on the axis; `at` is from 0 to 1, and higher levels keep close ones apart. */
export interface AxisMark {
  readonly ratio: ComparedRatio;
  readonly at: number;
  readonly level: number;
}

/** The ratios of one outcome: outcomes share no axis. */
export interface RatioAxis {
  readonly unit: string | undefined;
  readonly marks: readonly AxisMark[];
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  /** A range of thresholds, from `at` to `to`. */
  readonly band: { readonly label: string; readonly at: number; readonly to: number } | undefined;
  readonly saving: readonly ComparedRatio[];
  readonly dominated: readonly ComparedRatio[];
  /** Not a price of health: savings for lost health, unknown directions and ratios without US dollars. */
  readonly others: readonly ComparedRatio[];
}

type Range = NonNullable<RegistryEntry['threshold_range']>;

const steps = [1, 2, 5] as const;

/** Round figures below and above all values, with the same ratio from one end to the other for all of them. */
function scaleOf(values: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const powers = Array.from(
    { length: Math.floor(Math.log10(most)) - Math.floor(Math.log10(least)) + 3 },
    (_, at) => Math.floor(Math.log10(least)) - 1 + at,
  );
  const round = powers.flatMap((power) => steps.map((step) => step * 10 ** power));
  const first = round.findLastIndex((value) => value < least);
  const last = round.findIndex((value) => value > most);
  const all = round.slice(first, last + 1);
  // Only powers of ten where there is no room for more.
  const ticks = all.length > 9 ? all.filter((value) => Number.isInteger(Math.log10(value))) : all;
  return { low: all[0]!, high: all.at(-1)!, ticks };
}

/** Closer marks would cover each other. */
const apart = 0.045;

function placed(ratios: readonly ComparedRatio[], place: (value: number) => number): AxisMark[] {
  const marks: AxisMark[] = [];
  const sorted = ratios.toSorted((a, b) => priceOf(a)! - priceOf(b)!);
  for (const ratio of sorted) {
    const at = place(priceOf(ratio)!);
    const near = marks.filter((mark) => at - mark.at < apart).map(({ level }) => level);
    const level = Array.from({ length: near.length + 1 }, (_, one) => one).find((one) => !near.includes(one))!;
    marks.push({ ratio, at, level });
  }
  return marks;
}

const verdict = ({ record }: ComparedRatio) => verdictOf(record.conversion?.display);

/** `ICER $100–150k`; of a converted range both amounts, `NICE £20–30k, $26,400–39,600`. */
function labelOf({ label, stated, low, high }: Range): string {
  const isConverted = stated !== statePreset({ low, high, currency: 'USD', year: null });
  const converted = isConverted ? `, ${dollarsText({ low: { usd: low }, high: { usd: high } })}` : '';
  return `${label} ${briefly(stated)}${converted}`;
}

/** The range that administrators chose. It is per QALY: no threshold is accepted for other outcomes everywhere. */
const rangeOf = (unit: string | undefined, [first]: readonly ComparedRatio[]): Range | null =>
  unit === 'QALY' && first ? first.entry.threshold_range : null;

function axisOf(unit: string | undefined, ratios: readonly ComparedRatio[]): RatioAxis {
  const priced = ratios.filter((ratio) => priceOf(ratio) !== undefined);
  const range = rangeOf(unit, priced);
  const prices = priced.length > 0 ? priced.map((ratio) => priceOf(ratio)!) : [10_000, 100_000];
  // The range is always in sight, to show on which side of it the ratios are.
  const { low, high, ticks } = scaleOf([...prices, ...(range ? [range.low, range.high] : [])]);
  const place = (value: number) => Math.log(value / low) / Math.log(high / low);
  return {
    unit,
    band: range ? { label: labelOf(range), at: place(range.low), to: place(range.high) } : undefined,
    marks: placed(priced, place),
    ticks: priced.length > 0 ? ticks.map((value) => ({ value, at: place(value) })) : [],
    saving: ratios.filter((ratio) => verdict(ratio) === 'cost_saving'),
    dominated: ratios.filter((ratio) => verdict(ratio) === 'dominated'),
    others: ratios.filter((ratio) => !priced.includes(ratio) && verdict(ratio) === undefined),
  };
}

/** One axis for each outcome. */
export const axesOf = (ratios: readonly ComparedRatio[]): RatioAxis[] =>
  [...Map.groupBy(ratios, unitOfRatio)].map(([unit, own]) => axisOf(unit, own));
