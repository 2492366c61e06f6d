import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { figureChanges, MoneyYear } from './money/figures.ts';
import { wholeNumber } from './numbers.ts';
import { Direction, PageQuery, paged } from './paging.ts';

export const rateSetStatuses = ['draft', 'applying', 'applied', 'retired', 'discarded'] as const;
const RateSetStatus = z.enum(rateSetStatuses);
export type RateSetStatus = z.infer<typeof RateSetStatus>;

const Somebody = z.object({ id: z.int(), full_name: z.string() }).nullable();

/** A numbered set of exchange rates and price indices, with the year to whose dollars ratios are converted. */
export const RateSetSummary = z.object({
  version: z.int(),
  status: RateSetStatus,
  target_year: z.int(),
  note: z.string(),
  /** The number of the last edit. */
  seq: z.int(),
  rates: z.int(),
  indices: z.int(),
  /** The number of figures that differ from the applied set; null unless it is a draft. */
  changes: z.int().nullable(),
  created_at: z.iso.datetime(),
  created_by: Somebody,
  changed_at: z.iso.datetime(),
  /** The last attempt to apply it failed, and nothing was changed. */
  apply_failed_at: z.iso.datetime().nullable(),
  applied_at: z.iso.datetime().nullable(),
  applied_by: Somebody,
  /** The revision of the registry with which it was applied. */
  revision: z.int().nullable(),
  discarded_at: z.iso.datetime().nullable(),
  discarded_by: Somebody,
});
export type RateSetSummary = z.infer<typeof RateSetSummary>;

const OneSet = z.object({ data: RateSetSummary });
const ByVersion = z.object({ version: wholeNumber(1, 1_000_000) });

export const RateSetQuery = PageQuery.extend({ status: RateSetStatus.optional() });
export type RateSetQuery = z.output<typeof RateSetQuery>;

const SetFields = z.strictObject({ target_year: MoneyYear, note: z.string().trim().max(300) });
/** The changes, and the values they are based on. */
export const RateSetChanges = SetFields.partial().extend({ base: SetFields.pick({ target_year: true }) });
export type RateSetChanges = z.output<typeof RateSetChanges>;

const Side = z.object({ value: z.number(), source: z.string().nullable(), indicative: z.boolean().nullable() });

/** One difference from the applied set. */
export const RateChange = z.object({
  kind: z.enum(['rate', 'cpi', 'target-year']),
  /** EUR-2014 for a rate, 2014 for an index. */
  key: z.string(),
  change: z.enum(figureChanges).exclude(['none']),
  old: Side.nullable(),
  new: Side.nullable(),
  /** Published ratios that it makes convert differently. */
  ratios: z.int(),
});
export type RateChange = z.infer<typeof RateChange>;

export const changeSorts = ['key', 'ratios'] as const;
export const ChangeQuery = PageQuery.extend({
  sort: z.enum(changeSorts).default('ratios'),
  direction: Direction.default('desc'),
});
export type ChangeQuery = z.output<typeof ChangeQuery>;

export const listRateSets = endpoint({
  method: 'GET',
  path: '/api/admin/rate-sets',
  summary: 'Rate sets, newest first: draft, in force and retired',
  access: 'manage-reference-data',
  query: RateSetQuery,
  response: paged(RateSetSummary),
});

export const openDraft = endpoint({
  method: 'POST',
  path: '/api/admin/rate-sets',
  summary: 'Opens a draft as a copy of the rate set in force, or returns the open draft',
  access: 'manage-reference-data',
  response: OneSet,
});

export const readRateSet = endpoint({
  method: 'GET',
  path: '/api/admin/rate-sets/:version',
  summary: 'One rate set; poll while it is being applied',
  access: 'manage-reference-data',
  quiet: true,
  params: ByVersion,
  response: OneSet,
});

export const updateRateSet = endpoint({
  method: 'PATCH',
  path: '/api/admin/rate-sets/:version',
  summary: 'Changes the draft’s target year or note',
  access: 'manage-reference-data',
  params: ByVersion,
  body: RateSetChanges,
  response: OneSet,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/rate-sets/:version',
  summary: 'Discards the draft and all its changes; the rate set in force stays',
  access: 'manage-reference-data',
  params: ByVersion,
});

export const listRateChanges = endpoint({
  method: 'GET',
  path: '/api/admin/rate-sets/:version/changes',
  summary: 'What applying a rate set would change, with the number of published ratios affected by each change',
  access: 'manage-reference-data',
  params: ByVersion,
  query: ChangeQuery,
  response: paged(RateChange).extend({
    /** The last edit included in the differences; applying requires it. */
    seq: z.int(),
    target_year: z.object({ applied: z.int(), draft: z.int() }),
    /** Published ratios in total, and those that any of the differences makes convert differently. */
    ratios: z.object({ total: z.int(), touched: z.int() }),
  }),
});

export const applyRates = endpoint({
  method: 'POST',
  path: '/api/admin/rate-sets/:version/apply',
  summary: 'Applies a draft rate set in the background: converts every ratio again, in one revision',
  access: 'manage-reference-data',
  params: ByVersion,
  /** The last reviewed edit: later changes are not applied unseen. */
  body: z.strictObject({ seq: z.int().min(0) }),
});
