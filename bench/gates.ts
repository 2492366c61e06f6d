import { type Measured, overRounds } from './load/timings.ts';
import type { Clients, Measurement, Variant } from './measure.ts';

/** A figure with a lower or upper limit. */
export interface Gate {
  readonly name: string;
  readonly figure: Measured;
  readonly limit: number;
  readonly kind: 'at least' | 'at most';
}

export const passes = ({ figure: { median }, limit, kind }: Gate): boolean =>
  kind === 'at least' ? median >= limit : median <= limit;

/** A count, the same in every round. */
export const counted = (name: string, count: number, limit = 0): Gate => ({
  name,
  figure: { median: count, spread: 0 },
  limit,
  kind: 'at most',
});

interface Case {
  readonly variant: Variant;
  readonly clients: Clients;
  readonly scale: number;
}

/** Compared round by round, so that other load on the machine affects both sides. */
function timesAs(
  measurements: readonly Measurement[],
  one: Case,
  other: Case,
  figure: 'perSecond' | 'p95',
): Measured | undefined {
  const roundsOf = (wanted: Case) =>
    measurements.find(
      ({ variant, clients, scale }) =>
        variant === wanted.variant && clients === wanted.clients && scale === wanted.scale,
    )?.rounds;
  const [above, below] = [roundsOf(one), roundsOf(other)];
  if (!above || !below) return undefined;
  return overRounds(above.map((round, index) => round[figure] / below[index]![figure]));
}

interface SpeedGate {
  readonly name: string;
  readonly one: Omit<Case, 'scale'>;
  readonly other: Omit<Case, 'scale'>;
  readonly limit: number;
}

const coldAlone = { variant: 'cold', clients: 1 } as const;
const cachedAlone = { variant: 'cached', clients: 1 } as const;
const bareAlone = { variant: 'bare', clients: 1 } as const;
const sqlAlone = { variant: 'bySql', clients: 1 } as const;
const many = ({ variant }: Omit<Case, 'scale'>): Omit<Case, 'scale'> => ({ variant, clients: 8 });

const speedGates: readonly SpeedGate[] = [
  { name: 'API without cache / its own SQL, c=1', one: coldAlone, other: bareAlone, limit: 0.35 },
  { name: 'API with cached matches / its own SQL, c=1', one: cachedAlone, other: bareAlone, limit: 0.8 },
  { name: 'API with cached matches / its own SQL, c=8', one: many(cachedAlone), other: many(bareAlone), limit: 0.5 },
  { name: 'API without cache / all in SQL, c=1', one: coldAlone, other: sqlAlone, limit: 10 },
  { name: 'API without cache / all in SQL, c=8', one: many(coldAlone), other: many(sqlAlone), limit: 10 },
];

export interface Ratio {
  readonly name: string;
  readonly figure: Measured;
  readonly limit: number;
}

/** The API relative to PostgreSQL at one scale. */
export function speedRatios(measurements: readonly Measurement[], scale: number): Ratio[] {
  return speedGates.flatMap(({ name, one, other, limit }) => {
    const figure = timesAs(measurements, { ...one, scale }, { ...other, scale }, 'perSecond');
    return figure ? [{ name, figure, limit }] : [];
  });
}

const growthLimit = 12;

/** The limits on speed: ratios at today's scale, and the cost of ten times the scale. */
export function speedGatesOf(measurements: readonly Measurement[]): Gate[] {
  const growth = timesAs(measurements, { ...coldAlone, scale: 10 }, { ...coldAlone, scale: 1 }, 'p95');
  return [
    ...speedRatios(measurements, 1).map((ratio) => ({ ...ratio, kind: 'at least' as const })),
    ...(growth
      ? [{ name: 'p95 at size 10 / at size 1', figure: growth, limit: growthLimit, kind: 'at most' as const }]
      : []),
  ];
}
