import { listAttention } from '@cea/contract/attention';
import { readDashboardReport } from '@cea/contract/dashboard-report';
import { readYearToDate } from '@cea/contract/year-to-date';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { ReportAddress } from './report-period.ts';

/** Dashboards do without it if it cannot be read. */
export const yearToDateOptions = queryOptions({
  queryKey: ['year-to-date'],
  queryFn: async ({ signal }) => (await call(readYearToDate, {}, { signal })).data,
  meta: { handled: true },
});

/** Asked for again whenever the dashboard opens: the administrator comes back from one of its lists. */
export const attentionOptions = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => (await call(listAttention, {}, { signal })).data,
  staleTime: 0,
  meta: { handled: true },
});

export const reportOptions = ({ from, to, round }: ReportAddress) =>
  queryOptions({
    queryKey: ['dashboard-report', { from, to, round }],
    queryFn: async ({ signal }) =>
      (await call(readDashboardReport, { body: { from, to, reading_round_id: round } }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
