import { z } from 'zod';
import type { DataType } from './dictionary/terms.ts';
import { endpoint, type Schema } from './endpoint.ts';
import { parseSort } from './listing.ts';
import { ConversionName } from './money/conversion-choice.ts';
import { wholeNumber } from './numbers.ts';
import { ConvertedTo, RegistryRecord, Sort } from './registry.ts';
import { ReleaseName } from './release.ts';
import { SynonymName } from './synonyms.ts';
import { VocabularyEntry } from './reference.ts';

/** Rows of a page of the public API. */
export const recordsPerPage = { default: 100, limit: 500 } as const;

/** A cursor continues in the revision in which it began, for this long. */
export const cursorHours = 24;

const FilterValue = z.string().max(400);

/** `filter[country]=Canada&filter[country]=FRA`; the server collects the keys into one object. */
const Filters = z
  .record(z.string().max(40), z.union([FilterValue, z.array(FilterValue).min(1).max(200)]))
  .describe(
    'Values by field, as filter[country]=Canada: a label, slug, code, id, number, range or `none`. Repeat it for alternatives',
  )
  .meta({ examples: [{ country: ['Canada', 'FRA'], publication_year: '[2015 TO *]' }] });

const Synonyms = z.union([SynonymName, z.array(SynonymName).max(200)]);

const OrderBy = z
  .string()
  .max(81)
  .refine((sort) => parseSort(sort).length === 1, 'Sort by one field. A minus sign in front reverses the order.')
  .describe(
    'relevance, newest, ratio (of ratios), or the key of a column; a minus sign in front reverses a column. Default: relevance if words are searched for, otherwise newest',
  )
  .meta({ examples: ['-publication_year'] });

const Fields = z
  .string()
  .max(8000)
  .describe('Keys of columns, separated by commas, in the order of a CSV file. Default: all that you may see')
  .meta({ examples: ['id,intervention,comparator,usd_target'] });

/** What a page of records is asked with. The parser refuses a long `q`, with the position of the limit. */
export const RecordsQuery = z.strictObject({
  q: z
    .string()
    .optional()
    .describe('A text in the query language; default: all records')
    .meta({ examples: ['vaccination AND icer_usd:[0 TO 50000]'] }),
  filter: Filters.optional(),
  exact: z.literal('true').optional().describe('Search for the words as typed, without their synonyms'),
  mentioned: z
    .literal('true')
    .optional()
    .describe('Also list ratios and weights whose article only mentions the words; default: those that are about them'),
  without: Synonyms.optional().describe('Synonyms to leave out; repeat it for several'),
  with: Synonyms.optional().describe('Meanings of ambiguous words to search for; repeat it for several'),
  sort: OrderBy.optional(),
  fields: Fields.optional(),
  release: ReleaseName.optional().describe('Answer from this release; default: the newest revision'),
  per_page: wholeNumber(1, recordsPerPage.limit).prefault(recordsPerPage.default).describe('Records per page'),
  cursor: z
    .string()
    .max(400)
    .optional()
    .describe('`next_cursor` of the page before; the other parameters must stay the same, except per_page'),
  format: z
    .enum(['json', 'csv'])
    .prefault('json')
    .describe('csv: the page as a table with keys as headings; the header Link has the next page'),
});
export type RecordsQuery = z.output<typeof RecordsQuery>;

/** Only ratios can be converted otherwise than the registry does. */
export const RatiosQuery = RecordsQuery.extend({
  convert: ConversionName.optional()
    .describe(
      'Adds `converted` to each ratio, in CSV as columns converted_…: exchange, local or ppp, then a currency of GET /api/registry/conversion-currencies (not for ppp) and a year if needed. The order by ratio follows it; `usd_target` and `q` do not',
    )
    .meta({ examples: ['local-EUR-2020'] }),
});
export type RatiosQuery = z.output<typeof RatiosQuery>;

export const RecordsPage = z.object({
  data: z.array(RegistryRecord).describe('The records of this page, with the labels of coded answers beside their ids'),
  total: z.int().describe('Records on all pages'),
  left_out: z.int().describe('Records of this page that were withdrawn since the first page was asked for'),
  next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last one'),
  next: z.string().nullable().describe('Address of the next page; null on the last one'),
  searched_as: z.string().describe('The query as it was understood, with synonyms and filters'),
  sort: Sort,
  converted_to: ConvertedTo,
  revision: z.int().describe('The revision of the registry that every page of this list shows'),
});

const records = <T extends DataType, Q extends Schema>(type: T, query: Q, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/${type}`,
    summary,
    access: 'public',
    anyOrigin: true,
    tokens: true,
    query,
    response: RecordsPage,
    also: ['text/csv'],
  });

export const listMethods = records(
  'methods',
  RecordsQuery,
  'Articles with their methods: all, or those that a query finds',
);
export const listRatios = records('ratios', RatiosQuery, 'Cost-effectiveness ratios: all, or those that a query finds');
export const listWeights = records('weights', RecordsQuery, 'Utility weights: all, or those that a query finds');

export const listPublicVocabularies = endpoint({
  method: 'GET',
  path: '/api/v1/vocabularies',
  summary: 'The vocabularies that coded answers come from',
  access: 'public',
  anyOrigin: true,
  tokens: true,
  response: z.object({
    data: z.array(
      z.object({
        name: z.string().describe('Name of the vocabulary, as in the dictionary'),
        label: z.string().describe('Name on the site'),
        entries: z.int().describe('Number of entries, archived ones included'),
      }),
    ),
  }),
});

export const readPublicVocabulary = endpoint({
  method: 'GET',
  path: '/api/v1/vocabularies/:type',
  summary: 'The entries of one vocabulary, archived ones included',
  access: 'public',
  anyOrigin: true,
  tokens: true,
  params: z.object({ type: z.string().max(40).describe('A vocabulary of GET /api/v1/vocabularies, such as country') }),
  response: z.object({ data: z.array(VocabularyEntry) }),
});
