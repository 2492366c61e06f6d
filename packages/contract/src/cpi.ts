import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { CpiFigure, figureChangeLabels, figureChanges, inBothSets, MoneyYear, moneyLimits } from './money/figures.ts';
import { changeInPercent, describeFigure, showIndex, showPercent } from './money/show-figure.ts';
import { wholeNumber } from './numbers.ts';

export const CpiYear = inBothSets(CpiFigure).extend({ year: z.int() });
export type CpiYear = z.infer<typeof CpiYear>;

const CpiFilters = z.object({ change: z.enum(figureChanges).optional() });
export type CpiFilters = z.output<typeof CpiFilters>;

export const cpiList = declareList({
  path: '/api/admin/cpi',
  summary: 'US price index in force and in the draft, by year',
  access: 'manage-reference-data',
  item: CpiYear,
  columns: [
    { key: 'year', label: 'Year', sorts: true, text: ({ year }) => String(year) },
    {
      key: 'index',
      label: 'Index',
      sorts: true,
      align: 'right',
      text: ({ change, applied, draft }) =>
        describeFigure({ change, applied: applied?.index, draft: draft?.index }, showIndex),
    },
    {
      key: 'change_percent',
      label: 'Change',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ applied, draft }) => showPercent(changeInPercent(applied?.index, draft?.index)),
    },
    { key: 'source', label: 'Source', sorts: true, text: ({ applied, draft }) => (draft ?? applied)?.source ?? '–' },
    { key: 'change', label: 'Status', nowrap: true, text: ({ change }) => figureChangeLabels[change] },
  ],
  filters: CpiFilters,
  defaultSort: '-year',
});
export const { page: listCpi, file: exportCpi } = cpiList;

/** The index of a year, and the one it replaces; without `base` there must be none yet. */
export const NewCpi = CpiFigure.extend({ base: CpiFigure.optional() });
export type NewCpi = z.output<typeof NewCpi>;

export const setCpi = endpoint({
  method: 'PUT',
  path: '/api/admin/cpi/:year',
  summary: 'Sets the US price index for a year in the draft',
  access: 'manage-reference-data',
  params: z.object({ year: wholeNumber(moneyLimits.year.min, moneyLimits.year.max).pipe(MoneyYear) }),
  body: NewCpi,
  response: z.object({ data: CpiYear }),
});
