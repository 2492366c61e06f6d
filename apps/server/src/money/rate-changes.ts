import { isDeepStrictEqual } from 'node:util';
import { rateKey } from '@cea/contract/exchange-rates';
import { convert, pricesOf } from '@cea/contract/money/convert';
import type { RateChange } from '@cea/contract/rate-sets';
import type { Db } from '../db/database.ts';
import { compareSets } from './compare-sets.ts';
import { getAppliedVersion, type LoadedRates, loadRates } from './convert-ratios.ts';
import { countRatioGroups, type RatioGroup } from './published-ratios.ts';

type Bare = Omit<RateChange, 'ratios'>;
const nameOf = ({ kind, key }: Pick<RateChange, 'kind' | 'key'>): string => `${kind} ${key}`;
const year = (value: number) => ({ value, source: null, indicative: null });
const targetYear = { kind: 'target-year', key: 'target-year' } as const;

async function differences(db: Db, before: LoadedRates, after: LoadedRates): Promise<Bare[]> {
  const sets = { applied: before.version, draft: after.version };
  const rates = await db
    .selectFrom(compareSets('rates', sets).as('f'))
    .where('f.change', '!=', 'none')
    .selectAll()
    .execute();
  const indices = await db
    .selectFrom(compareSets('cpi', sets).as('f'))
    .where('f.change', '!=', 'none')
    .selectAll()
    .execute();
  const moved = before.target_year !== after.target_year;
  return [
    ...(moved
      ? [{ ...targetYear, change: 'changed' as const, old: year(before.target_year), new: year(after.target_year) }]
      : []),
    ...rates.map(({ currency, year: of, change, applied, draft }) => ({
      kind: 'rate' as const,
      key: rateKey(currency, of),
      change: change as Bare['change'],
      old: applied && { ...applied, value: applied.usd_per_unit },
      new: draft && { ...draft, value: draft.usd_per_unit },
    })),
    ...indices.map(({ year: of, change, applied, draft }) => ({
      kind: 'cpi' as const,
      key: String(of),
      change: change as Bare['change'],
      old: applied && { ...applied, value: applied.index, indicative: null },
      new: draft && { ...draft, value: draft.index, indicative: null },
    })),
  ];
}

/** The changed figures that make these ratios convert differently. */
function causesOf({ inputs }: RatioGroup, before: LoadedRates, after: LoadedRates): Set<string> {
  const prices = pricesOf(inputs);
  if ('why_missing' in prices) return new Set();
  const { currency, cost_year } = prices;
  const both = [before, after];
  const differ = (figure: (set: LoadedRates) => number | undefined) => figure(before) !== figure(after);
  const rates = differ((set) => set.usdPerUnit(currency, cost_year))
    ? both.flatMap((set) => set.restsOn(currency, cost_year) ?? [])
    : [];
  const indices = [cost_year, after.target_year].filter((year) => differ((set) => set.cpi(year)));
  return new Set([
    ...rates.map((key) => nameOf({ kind: 'rate', key })),
    ...indices.map((year) => nameOf({ kind: 'cpi', key: String(year) })),
    ...(differ((set) => set.target_year) ? [nameOf(targetYear)] : []),
  ]);
}

export interface SetComparison {
  readonly changes: RateChange[];
  readonly target_year: { readonly applied: number; readonly draft: number };
  readonly ratios: { readonly total: number; readonly touched: number };
}

/** What would change if this set replaced the applied one: figures, and the ratios that depend on them. */
export async function compareWithApplied(db: Db, version: number): Promise<SetComparison> {
  const before = await loadRates(db, await getAppliedVersion(db));
  const after = await loadRates(db, version);
  const ratios = { total: 0, touched: 0 };
  const tally = new Map<string, number>();
  for (const group of await countRatioGroups(db)) {
    ratios.total += group.ratios;
    if (isDeepStrictEqual(convert(group.inputs, before), convert(group.inputs, after))) continue;
    ratios.touched += group.ratios;
    for (const cause of causesOf(group, before, after)) tally.set(cause, (tally.get(cause) ?? 0) + group.ratios);
  }
  const changes = (await differences(db, before, after)).map((change) => ({
    ...change,
    ratios: tally.get(nameOf(change)) ?? 0,
  }));
  return { changes, ratios, target_year: { applied: before.target_year, draft: after.target_year } };
}
