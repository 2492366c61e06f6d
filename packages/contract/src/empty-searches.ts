import { z } from 'zod';
import { formatDay } from './dates.ts';
import { dataTypeLabels, dataTypes } from './dictionary/terms.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';

/** A text that visitors searched for without finding anything. Who they were is not kept. */
export const EmptySearch = z.object({
  /** Words in lower case. */
  text: z.string(),
  /** The type that was searched last. */
  type: z.enum(dataTypes),
  searches: z.int(),
  first_on: z.iso.date(),
  last_on: z.iso.date(),
  /** When an administrator dealt with it. */
  handled_at: z.iso.datetime().nullable(),
});
export type EmptySearch = z.infer<typeof EmptySearch>;

const EmptySearchFilters = z.object({
  search: z.string().trim().max(200).optional(),
  type: z.enum(dataTypes).optional(),
  /** Absent: those that nobody has dealt with. */
  state: z.enum(['handled', 'all']).optional(),
});
export type EmptySearchFilters = z.output<typeof EmptySearchFilters>;

const access = 'manage-reference-data';
const Text = z.string().min(1).max(200);

export const emptySearchList = declareList({
  path: '/api/admin/empty-searches',
  summary: 'Searches without results, with search, filters, sorting and paging',
  access,
  item: EmptySearch,
  key: Text,
  columns: [
    { key: 'text', label: 'Search', sorts: true, text: ({ text }) => text },
    { key: 'searches', label: 'Times', sorts: true, align: 'right', text: ({ searches }) => String(searches) },
    { key: 'last_on', label: 'Last searched', sorts: true, nowrap: true, text: ({ last_on }) => formatDay(last_on) },
    {
      key: 'first_on',
      label: 'First searched',
      sorts: true,
      nowrap: true,
      optional: true,
      text: ({ first_on }) => formatDay(first_on),
    },
    { key: 'type', label: 'Type', sorts: true, nowrap: true, text: ({ type }) => dataTypeLabels[type] },
    {
      key: 'handled_at',
      label: 'Status',
      sorts: true,
      nowrap: true,
      text: ({ handled_at }) => (handled_at === null ? 'Open' : 'Handled'),
    },
  ],
  filters: EmptySearchFilters,
  defaultSort: '-searches',
});
export const { page: listEmptySearches, file: exportEmptySearches } = emptySearchList;

export const updateEmptySearch = endpoint({
  method: 'PATCH',
  path: '/api/admin/empty-searches',
  summary: 'Marks a search without results as handled, or as open again, and says what it finds by now',
  access,
  body: z.strictObject({ text: Text, handled: z.boolean() }),
  response: z.object({
    data: EmptySearch.extend({
      /** Records of its type that the text finds now. */
      finds: z.int(),
    }),
  }),
});
