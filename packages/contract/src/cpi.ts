import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CpiFigure, inBothSets, MoneyYear, moneyLimits } from './money/figures.ts';
import { wholeNumber } from './numbers.ts';
import { Direction, PageQuery, paged } from './paging.ts';

export const CpiYear = inBothSets(CpiFigure).extend({ year: z.int() });
export type CpiYear = z.infer<typeof CpiYear>;

export const CpiQuery = PageQuery.extend({ direction: Direction.default('desc') });
export type CpiQuery = z.output<typeof CpiQuery>;

/** The index of a year, and the one it replaces; without `base` there must be none yet. */
export const NewCpi = CpiFigure.extend({ base: CpiFigure.optional() });
export type NewCpi = z.output<typeof NewCpi>;

export const listCpi = endpoint({
  method: 'GET',
  path: '/api/admin/cpi',
  summary: 'US price index in force and in the draft, by year',
  access: 'manage-reference-data',
  query: CpiQuery,
  response: paged(CpiYear),
});

export const setCpi = endpoint({
  method: 'PUT',
  path: '/api/admin/cpi/:year',
  summary: 'Sets the US price index for a year in the draft',
  access: 'manage-reference-data',
  params: z.object({ year: wholeNumber(moneyLimits.year.min, moneyLimits.year.max).pipe(MoneyYear) }),
  body: NewCpi,
  response: z.object({ data: CpiYear }),
});
