import { cpiList } from '@cea/contract/cpi';
import { listRateCountries, rateList } from '@cea/contract/exchange-rates';
import {
  type AffectedQuery,
  type ChangeQuery,
  listAffectedRatios,
  listRateChanges,
  listRateSets,
  openDraft,
  readRateSet,
  rateSetList,
  type RateSetFilters,
  type RateSetSummary,
  updateRateSet,
} from '@cea/contract/rate-sets';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { listKey } from '../../ui/list/list-options.ts';

const moneyKey = ['money'];
/** Stale whenever a figure or a set changes. */
const moneyKeys = [moneyKey, ...[rateList, cpiList, rateSetList].map(listKey)];
const pollEvery = 1000;

export const changesOptions = (version: number, query: ChangeQuery) =>
  queryOptions({
    queryKey: [...moneyKey, 'changes', version, query],
    queryFn: ({ signal }) => call(listRateChanges, { params: { version }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** The ratios behind one change. */
export const affectedOptions = (version: number, query: AffectedQuery) =>
  queryOptions({
    queryKey: [...moneyKey, 'affected', version, query],
    queryFn: ({ signal }) => call(listAffectedRatios, { params: { version }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** Currencies change only with a release of the site. */
export const currenciesOptions = queryOptions({
  queryKey: ['currencies'],
  queryFn: async ({ signal }) => (await call(listRateCountries, {}, { signal })).data,
  staleTime: Infinity,
});

export interface CurrentSets {
  readonly applied: RateSetSummary;
  /** Has the status 'applying' while the worker applies it. */
  readonly draft: RateSetSummary | undefined;
}

const isDraft = ({ status }: RateSetSummary): boolean => status === 'draft' || status === 'applying';

/** The applied set and the draft. */
export const currentSetsOptions = queryOptions({
  queryKey: [...moneyKey, 'current'],
  queryFn: async ({ signal }): Promise<CurrentSets> => {
    const ask = async (filters: RateSetFilters) =>
      (await call(listRateSets, { query: { per_page: 1, ...filters } }, { signal })).data[0]!;
    // The draft, if there is one, has the highest number.
    const [newest, applied] = await Promise.all([ask({}), ask({ status: 'applied' })]);
    return { applied, draft: isDraft(newest) ? newest : undefined };
  },
  meta: { handled: true },
});

/** Polls a set until it is no longer being applied; disabled if undefined. */
export const awaitedSetOptions = (version: number | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'awaited', version],
    queryFn: async ({ signal }) => (await call(readRateSet, { params: { version: version! } }, { signal })).data,
    enabled: version !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'applying' ? pollEvery : false),
    meta: { handled: true },
  });

/** Refetches everything that shows money, after an edit. */
export function useMoneyChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(moneyKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient]);
}

/** Sets a new target year in the draft, opening one if necessary. */
export async function changeTargetYear(target_year: number): Promise<void> {
  const { version, target_year: was } = (await call(openDraft, {})).data;
  const body = { target_year, base: { target_year: was } };
  await call(updateRateSet, { params: { version }, body }, { expected: [409, 422] });
}
