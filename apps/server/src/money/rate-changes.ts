import { isDeepStrictEqual } from 'node:util';
import { rateKey } from '@cea/contract/exchange-rates';
import { convert, pricesOf } from '@cea/contract/money/convert';
import { isLargeChange } from '@cea/contract/money/show-figure';
import { type AffectedQuery, type AffectedRatio, percentOf, type RateChange } from '@cea/contract/rate-sets';
import type { Db, Tx } from '../db/database.ts';
import { compareSets } from './compare-sets.ts';
import { convertRatio, getAppliedVersion, type LoadedRates, loadRates } from './convert-ratios.ts';
import { countRatioGroups, listRatiosOf, type RatioGroup } from './published-ratios.ts';

type Bare = Omit<RateChange, 'ratios'>;
const nameOf = ({ kind, key }: Pick<RateChange, 'kind' | 'key'>): string => `${kind} ${key}`;
const year = (value: number) => ({ value, source: null, indicative: null });
const targetYear = { kind: 'target-year', key: 'target-year' } as const;

type SetHead = Pick<LoadedRates, 'version' | 'target_year'>;

async function differences(db: Db | Tx, before: SetHead, after: SetHead): Promise<Bare[]> {
  const sets = { applied: before.version, draft: after.version };
  const rates = await db
    .selectFrom(compareSets('rates', sets).as('f'))
    .where('f.change', '!=', 'none')
    .select(['f.currency', 'f.year', 'f.change', 'f.applied', 'f.draft'])
    .execute();
  const indices = await db
    .selectFrom(compareSets('cpi', sets).as('f'))
    .where('f.change', '!=', 'none')
    .select(['f.year', 'f.change', 'f.applied', 'f.draft'])
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
  /** The number of changes that need a reason. */
  readonly large: number;
  readonly target_year: { readonly applied: number; readonly draft: number };
  readonly ratios: { readonly total: number; readonly touched: number };
}

const isLarge = (change: Bare): boolean => isLargeChange(percentOf(change));

/** The number of figures that a draft changes by more than 25 percent. */
export async function countLargeChanges(tx: Tx, version: number, target_year: number): Promise<number> {
  const applied = { version: await getAppliedVersion(tx), target_year };
  return (await differences(tx, applied, { version, target_year })).filter(isLarge).length;
}

interface AffectedGroup extends RatioGroup {
  readonly causes: ReadonlySet<string>;
}

async function listAffectedGroups(db: Db, before: LoadedRates, after: LoadedRates) {
  const groups = await countRatioGroups(db);
  const affected = groups
    .filter(({ inputs }) => !isDeepStrictEqual(convert(inputs, before), convert(inputs, after)))
    .map((group): AffectedGroup => ({ ...group, causes: causesOf(group, before, after) }));
  return { total: countRatios(groups), affected };
}

const countRatios = (groups: readonly RatioGroup[]): number => groups.reduce((sum, { ratios }) => sum + ratios, 0);

/** What would change if this set replaced the applied one: figures, and the ratios that depend on them. */
export async function compareWithApplied(db: Db, version: number): Promise<SetComparison> {
  const before = await loadRates(db, await getAppliedVersion(db));
  const after = await loadRates(db, version);
  const { total, affected } = await listAffectedGroups(db, before, after);
  const changes = (await differences(db, before, after)).map((change) => ({
    ...change,
    ratios: countRatios(affected.filter(({ causes }) => causes.has(nameOf(change)))),
  }));
  return {
    changes,
    large: changes.filter(isLarge).length,
    ratios: { total, touched: countRatios(affected) },
    target_year: { applied: before.target_year, draft: after.target_year },
  };
}

/** The ratios that one change makes convert differently, before and after. */
export async function listAffectedRatios(
  db: Db,
  version: number,
  query: AffectedQuery,
): Promise<{ data: AffectedRatio[]; total: number }> {
  const before = await loadRates(db, await getAppliedVersion(db));
  const after = await loadRates(db, version);
  const { affected } = await listAffectedGroups(db, before, after);
  const groups = affected.filter(({ causes }) => causes.has(nameOf(query)));
  const ratios = await listRatiosOf(db, groups, query);
  const data = ratios.map((ratio) => {
    const { id, article_id, title } = ratio;
    const [old, next] = [before, after].map((rates) => {
      const { usd_target, display } = convertRatio(ratio, rates);
      return { usd_target, display };
    });
    return { id, article_id, title, old: old!, new: next! };
  });
  return { data, total: countRatios(groups) };
}
