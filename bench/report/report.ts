import type { DataType } from '@cea/contract/dictionary/terms';
import { type Gate, speedGatesOf, speedRatios, type Ratio, counted } from '../gates.ts';
import { type Figures, type Measured, overRounds } from '../load/timings.ts';
import type { Clients, Measurement, Variant } from '../measure.ts';
import type { PublishingReport } from '../publishing/publish-under-load.ts';
import { publishingGates } from '../publishing/publish-under-load.ts';
import { type Steadiness, steadinessGate } from '../publishing/steadiness.ts';
import type { Subject } from '../subject.ts';
import type { Machine } from './machine.ts';

type Overall = Readonly<Record<Exclude<keyof Figures, 'requests'>, Measured>>;

interface CaseReport extends Overall {
  readonly variant: Variant;
  readonly clients: Clients;
  readonly requests: number;
}

interface QueryReport {
  readonly kind: string;
  readonly about: string;
  readonly type: DataType;
  readonly body: string;
  readonly total: number;
  /** Share of the records of its type. */
  readonly share: number;
  /** One client at a time. */
  readonly times: Readonly<Partial<Record<Variant, Overall>>>;
}

export interface SizeReport {
  readonly scale: number | undefined;
  readonly rows: Readonly<Record<string, number>>;
  readonly counterSeconds: Measured;
  /** Memory of a process after the whole run. */
  readonly memoryMB: Readonly<Record<keyof Subject['apis'], number>>;
  readonly disagreements: readonly string[];
  readonly cases: readonly CaseReport[];
  readonly ratios: readonly Ratio[];
  readonly queries: readonly QueryReport[];
}

export interface Report {
  readonly machine: Machine;
  readonly seconds: number;
  readonly rounds: number;
  readonly sizes: readonly SizeReport[];
  readonly publishing: PublishingReport | undefined;
  readonly steadiness: Steadiness;
  readonly gates: readonly Gate[];
}

const overallOf = (rounds: readonly Figures[]): Overall => ({
  perSecond: overRounds(rounds.map(({ perSecond }) => perSecond)),
  p50: overRounds(rounds.map(({ p50 }) => p50)),
  p95: overRounds(rounds.map(({ p95 }) => p95)),
});

/** The figures of one scale. */
export async function reportSize(subject: Subject, measurements: readonly Measurement[]): Promise<SizeReport> {
  const { scale, rows, counterSeconds, disagreements, queries, apis } = subject;
  const own = measurements.filter((one) => one.scale === scale);
  return {
    scale,
    rows,
    counterSeconds,
    disagreements,
    memoryMB: {
      cold: await apis.cold.memory(),
      cached: await apis.cached.memory(),
      whole: await apis.whole.memory(),
    },
    cases: own.map(({ variant, clients, rounds }) => ({
      variant,
      clients,
      requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
      ...overallOf(rounds),
    })),
    ratios: scale === undefined ? [] : speedRatios(own, scale),
    queries: queries.map(({ kind, about, type, body, total }, index) => ({
      kind,
      about,
      type,
      body,
      total,
      share: total / rows[type]!,
      times: Object.fromEntries(
        own
          .filter(({ clients }) => clients === 1)
          .map(({ variant, rounds }) => [variant, overallOf(rounds.map(({ byQuery }) => byQuery[index]!))]),
      ),
    })),
  };
}

/** Everything that must hold: equal counts always, speed if today's scale was measured. */
export function gatesOf(
  sizes: readonly SizeReport[],
  measurements: readonly Measurement[],
  publishing: PublishingReport | undefined,
  steadiness: Steadiness,
): Gate[] {
  return [
    ...sizes.map(({ scale = 'samples', disagreements }) =>
      counted(`queries that API and SQL count differently, size ${scale}`, disagreements.length),
    ),
    ...speedGatesOf(measurements),
    ...(publishing ? publishingGates(publishing) : []),
    steadinessGate(steadiness),
  ];
}
