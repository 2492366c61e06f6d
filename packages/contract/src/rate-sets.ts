import { z } from 'zod';
import { formatDateTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { figureChanges, MoneyYear } from './money/figures.ts';
import { changeInPercent } from './money/show-figure.ts';
import { wholeNumber } from './numbers.ts';
import { Direction, PageQuery, paged } from './paging.ts';
import { Person } from './person.ts';

export const rateSetStatuses = ['draft', 'applying', 'applied', 'retired', 'discarded'] as const;
const RateSetStatus = z.enum(rateSetStatuses);
export type RateSetStatus = z.infer<typeof RateSetStatus>;

const Somebody = Person.nullable();

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
  /** Why it failed. */
  apply_failure: z.string().nullable(),
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

const RateSetFilters = z.object({ status: RateSetStatus.optional() });
export type RateSetFilters = z.output<typeof RateSetFilters>;

export const rateSetStatusLabels: Record<RateSetStatus, string> = {
  draft: 'Draft',
  applying: 'Being applied',
  applied: 'In force',
  retired: 'Retired',
  discarded: 'Discarded',
};

/** When and by whom something was done. */
const done = (at: string | null, by: RateSetSummary['created_by'], zone: string): string =>
  at ? [formatDateTime(new Date(at), zone), by?.full_name].filter(Boolean).join(', ') : '–';
const numeral = (value: number | null): string => value?.toLocaleString('en-US') ?? '–';

export const rateSetList = declareList({
  path: '/api/admin/rate-sets',
  summary: 'Rate sets: draft, in force, retired and discarded',
  access: 'manage-reference-data',
  item: RateSetSummary,
  columns: [
    { key: 'version', label: 'Set', sorts: true, nowrap: true, text: ({ version }) => `Set ${version}` },
    { key: 'status', label: 'Status', text: ({ status }) => rateSetStatusLabels[status] },
    { key: 'note', label: 'Note', text: ({ note }) => note || '–' },
    {
      key: 'target_year',
      label: 'Target year',
      sorts: true,
      nowrap: true,
      text: ({ target_year }) => `${target_year} US$`,
    },
    { key: 'rates', label: 'Rates', align: 'right', text: ({ rates }) => numeral(rates) },
    { key: 'indices', label: 'Indices', align: 'right', optional: true, text: ({ indices }) => numeral(indices) },
    {
      key: 'created_at',
      label: 'Opened',
      sorts: true,
      text: ({ created_at, created_by }, zone) => done(created_at, created_by, zone),
    },
    {
      key: 'applied_at',
      label: 'Applied',
      sorts: true,
      text: ({ applied_at, applied_by }, zone) => done(applied_at, applied_by, zone),
    },
    {
      key: 'discarded_at',
      label: 'Discarded',
      sorts: true,
      optional: true,
      text: ({ discarded_at, discarded_by }, zone) => done(discarded_at, discarded_by, zone),
    },
    {
      key: 'revision',
      label: 'From revision',
      sorts: true,
      align: 'right',
      text: ({ revision }) => numeral(revision),
    },
  ],
  filters: RateSetFilters,
  defaultSort: '-version',
});
export const { page: listRateSets, file: exportRateSets } = rateSetList;

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

/** The change of a figure in percent; the target year is no figure. */
export const percentOf = ({ kind, old, new: next }: Pick<RateChange, 'kind' | 'old' | 'new'>): number | undefined =>
  kind === 'target-year' ? undefined : changeInPercent(old?.value, next?.value);

const Converted = z.object({ usd_target: z.number().nullable(), display: z.string().nullable() });
/** A published ratio that a draft makes convert differently. */
export const AffectedRatio = z.object({
  /** 2010-01-90003-01 */
  id: z.string(),
  article_id: z.int(),
  title: z.string(),
  old: Converted,
  new: Converted,
});
export type AffectedRatio = z.infer<typeof AffectedRatio>;

export const AffectedQuery = PageQuery.extend({
  kind: RateChange.shape.kind.describe('The kind of the change whose ratios are listed'),
  key: z.string().max(20).describe('The key of the change: EUR-2014, 2014 or target-year'),
});
export type AffectedQuery = z.output<typeof AffectedQuery>;

export const changeSorts = ['key', 'percent', 'ratios'] as const;
export const ChangeQuery = PageQuery.extend({
  sort: z.enum(changeSorts).default('ratios'),
  direction: Direction.default('desc'),
});
export type ChangeQuery = z.output<typeof ChangeQuery>;

export const openDraft = endpoint({
  method: 'POST',
  path: '/api/admin/rate-sets',
  summary: 'Opens a draft as a copy of the rate set in force, or returns the open draft',
  access: 'manage-reference-data',
  response: OneSet,
});

export const restoreRateSet = endpoint({
  method: 'POST',
  path: '/api/admin/rate-sets/:version/restore',
  summary: 'Opens a draft as a copy of a retired rate set; returns 409 while there is another draft',
  access: 'manage-reference-data',
  params: ByVersion,
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
    /** Changes of more than 25%: applying requires a reason for them. */
    large: z.int(),
    /** Published ratios in total, and those that any of the differences makes convert differently. */
    ratios: z.object({ total: z.int(), touched: z.int() }),
  }),
});

export const listAffectedRatios = endpoint({
  method: 'GET',
  path: '/api/admin/rate-sets/:version/ratios',
  summary: 'The published ratios that one change affects, with their old and new values',
  access: 'manage-reference-data',
  params: ByVersion,
  query: AffectedQuery,
  response: paged(AffectedRatio),
});

export const applyRates = endpoint({
  method: 'POST',
  path: '/api/admin/rate-sets/:version/apply',
  summary:
    'Applies a draft rate set in the background: converts every ratio again, in one revision. If a figure changes by more than 25%, give a reason in X-Audit-Reason',
  access: 'manage-reference-data',
  params: ByVersion,
  /** The last reviewed edit: later changes are not applied unseen. */
  body: z.strictObject({ seq: z.int().min(0) }),
});
