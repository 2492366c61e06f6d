import { expect, it } from 'vitest';
import { counted, passes, speedGatesOf } from './gates.ts';
import type { Clients, Measurement, Variant } from './measure.ts';

const measured = (scale: number, variant: Variant, clients: Clients, ...perSecond: number[]): Measurement => ({
  scale,
  variant,
  clients,
  rounds: perSecond.map((figure) => ({ requests: 1, perSecond: figure, p50: 1, p95: 1000 / figure, byQuery: [] })),
});

const atSizeOne = [
  measured(1, 'cold', 1, 40, 50, 20),
  measured(1, 'cached', 1, 90, 90, 90),
  measured(1, 'bare', 1, 100, 100, 100),
  measured(1, 'bySql', 1, 3, 4, 2),
  measured(1, 'cold', 8, 60, 60, 60),
  measured(1, 'cached', 8, 90, 90, 90),
  measured(1, 'bare', 8, 200, 200, 200),
  measured(1, 'bySql', 8, 5, 5, 5),
];

it('compares round by round and takes the median', () => {
  const gates = speedGatesOf(atSizeOne);
  expect(gates.map(({ figure }) => figure.median)).toEqual([0.4, 0.9, 0.45, 12.5, 12]);
  expect(gates.map(passes)).toEqual([true, true, false, true, true]);
});

it('checks the growth with scale against its limit', () => {
  const [growth] = speedGatesOf([measured(1, 'cold', 1, 100), measured(10, 'cold', 1, 5)]).slice(-1);
  expect(growth).toMatchObject({ figure: { median: 20 }, limit: 12 });
  expect(passes(growth!)).toBe(false);
});

it('has no speed limits at other scales', () => {
  expect(speedGatesOf([measured(100, 'cold', 1, 1), measured(100, 'bare', 1, 100)])).toEqual([]);
});

it('fails for a single fault', () => {
  expect(passes(counted('faults', 0))).toBe(true);
  expect(passes(counted('faults', 1))).toBe(false);
});
