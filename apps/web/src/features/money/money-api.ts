import { type CpiQuery, listCpi } from '@cea/contract/cpi';
import { listExchangeRates, listRateCountries, type RateQuery } from '@cea/contract/exchange-rates';
import {
  type ChangeQuery,
  listRateChanges,
  listRateSets,
  openDraft,
  readRateSet,
  type RateSetQuery,
  type RateSetSummary,
  updateRateSet,
} from '@cea/contract/rate-sets';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';

/** Invalidated whenever a figure or a set changes. */
const moneyKey = ['money'];
const pollEvery = 1000;

export const ratesOptions = (query: RateQuery) =>
  queryOptions({
    queryKey: [...moneyKey, 'rates', query],
    queryFn: ({ signal }) => call(listExchangeRates, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const cpiOptions = (query: CpiQuery) =>
  queryOptions({
    queryKey: [...moneyKey, 'cpi', query],
    queryFn: ({ signal }) => call(listCpi, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const rateSetsOptions = (query: RateSetQuery) =>
  queryOptions({
    queryKey: [...moneyKey, 'sets', query],
    queryFn: ({ signal }) => call(listRateSets, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const changesOptions = (version: number, query: ChangeQuery) =>
  queryOptions({
    queryKey: [...moneyKey, 'changes', version, query],
    queryFn: ({ signal }) => call(listRateChanges, { params: { version }, query }, { signal }),
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
    const ask = async (query: RateSetQuery) => (await call(listRateSets, { query }, { signal })).data[0]!;
    // The draft, if there is one, has the highest number.
    const [newest, applied] = await Promise.all([
      ask({ page: 1, per_page: 1 }),
      ask({ page: 1, per_page: 1, status: 'applied' }),
    ]);
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
  return useCallback(() => queryClient.invalidateQueries({ queryKey: moneyKey }), [queryClient]);
}

/** Sets a new target year in the draft, opening one if necessary. */
export async function changeTargetYear(target_year: number): Promise<void> {
  const { version, target_year: was } = (await call(openDraft, {})).data;
  const body = { target_year, base: { target_year: was } };
  await call(updateRateSet, { params: { version }, body }, { expected: [409, 422] });
}
