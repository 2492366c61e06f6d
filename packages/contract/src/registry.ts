import { z } from 'zod';
import { citationFiles, citationFileTypes } from './citations/file-formats.ts';
import { endpoint } from './endpoint.ts';
import { dataTypes } from './dictionary/terms.ts';
import { WireAnswers } from './dictionary/wire-answers.ts';
import { ConversionName, conversionMethods } from './money/conversion-choice.ts';
import { wholeNumber } from './numbers.ts';
import { Direction, PageMeta, PageQuery } from './paging.ts';
import { ReleaseName } from './release.ts';
import { SynonymName } from './synonyms.ts';

export const DataType = z
  .enum(dataTypes)
  .describe('methods: one record per article; ratios: one per comparison; weights: one per health state');
export const ByType = z.object({ type: DataType });

/** A term with the values it may have, or with `not` may not have; filters are expressions marked as such. */
export const Expression = z
  .strictObject({
    term: z.string().max(40).describe('A field of GET /api/registry/searchable-fields'),
    values: z
      .array(z.union([z.string().max(400), z.number()]))
      .min(1)
      .max(200)
      .describe('Alternatives: ids, numbers, texts, "none" (not reported) or a range such as "[0 TO 50000]"'),
    filter: z.literal(true).optional().describe('Counted as a filter: its own counts ignore it'),
    not: z.literal(true).optional().describe('None of the values'),
    any: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Of expressions with the same number, one is enough; all others must match'),
  })
  .refine(({ filter, any }) => !filter || any === undefined, {
    error: 'A filter cannot have alternatives.',
    path: ['any'],
  });
export type Expression = z.infer<typeof Expression>;
/** The most rows of a search. */
export const Expressions = z.array(Expression).max(100);

export const Sort = z
  .string()
  .max(80)
  .describe('relevance, newest, ratio (of ratios), or the key of a column of the data type');
export type Sort = z.infer<typeof Sort>;
export const order = {
  sort: Sort.optional().describe('Default: relevance if words are searched for, otherwise newest'),
  direction: Direction.optional().describe(
    'Of a column; blanks come last in both directions. Ignored by relevance and newest',
  ),
};

const Synonyms = z.array(SynonymName).max(200);
export const asking = {
  query: Expressions.optional().describe('Conditions that must all match'),
  raw_query: z.string().optional().describe('A text in the query language, such as vaccination AND country:Canada'),
  exact: z.literal(true).optional().describe('Search for the words as typed, without their synonyms'),
  without: Synonyms.optional().describe('Synonyms to leave out'),
  with: Synonyms.optional().describe('Meanings of ambiguous words to search for, by one of their names'),
  mentioned: z
    .literal(true)
    .optional()
    .describe('Also find ratios and weights whose article only mentions the words; default: those that are about them'),
};
export const asksSomething = <T extends z.ZodObject<typeof asking>>(schema: T) =>
  schema.refine(({ query = [], raw_query = '' }) => query.length > 0 || raw_query.trim() !== '', {
    error: 'Enter a search term.',
    path: ['query'],
  });
export const SearchQuery = asksSomething(z.strictObject(asking)).meta({
  examples: [
    { raw_query: 'vaccination AND icer_usd:[0 TO 50000]' },
    {
      query: [
        { term: 'keyword', values: ['vaccination'] },
        { term: 'publication_year', values: ['[2005 TO *]'] },
      ],
    },
  ],
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The parser refuses long texts, with the position of the limit. */
export const parseRegistryQuery = endpoint({
  method: 'POST',
  path: '/api/registry/query-parser/:dataType',
  summary: 'A typed query as expressions, or expressions as text',
  access: 'public',
  readOnly: true,
  params: z.object({ dataType: DataType }),
  body: z.strictObject({ query: z.union([z.string(), Expressions]) }),
  response: z.object({
    query: z
      .union([z.string(), Expressions])
      .nullable()
      .describe('Expressions for a text, or null if expressions cannot say it; a text for expressions'),
    text: z.string().describe('The query as text'),
    searched_as: z.string().describe('The query in full: every AND written out, values by their labels'),
  }),
});

const Conversion = z.object({
  display: z.string().nullable().describe('As the site shows it, such as $12,000 or Dominated'),
  usd_target: z.number().nullable().describe('In US dollars of the year that all ratios are converted to'),
  why_missing: z.string().nullable().describe('Why there is no figure in US dollars'),
  gdp_per_capita: z.number().nullable().describe('Of the country and price year, in US dollars (World Bank)'),
  gdp_multiple: z.number().nullable().describe('The ratio by that GDP per capita, for more cost and more health'),
  why_no_gdp: z.string().nullable().describe('Why there is no multiple of GDP per capita'),
  gdp_class: z.string().nullable().describe('The ratio compared with GDP per capita, in words'),
  steps: WireAnswers.nullable().describe('How it was converted, step by step'),
  rates_version: z.int().optional().describe('The set of rates it was converted with'),
});

/** A ratio as the search chose to convert it. */
const ConvertedRatio = z.object({
  display: z.string().nullable().describe('As the site shows it, such as EUR 12,000 or Dominated'),
  amount: z.number().nullable().describe('Before rounding'),
  incremental_cost: z.number().nullable().describe('Converted like the ratio'),
  why_missing: z.string().nullable().describe('Why there is no amount, and which series is missing'),
  prices: WireAnswers.nullable().describe('Currency and price year of the study, and whether the year is assumed'),
  steps: z.array(WireAnswers).describe('How it was converted, step by step, with the sources'),
});
export type ConvertedRatio = z.infer<typeof ConvertedRatio>;

/** Texts of a record with matched words, in pieces. */
export const Highlights = z.record(z.string(), z.array(z.object({ text: z.string(), marked: z.boolean() })));
export type Highlights = z.infer<typeof Highlights>;

const Review = z.enum(['full', 'partial']).describe('Whether the whole article was read, or its abstract only');

const EntryArticle = z.object({
  id: z.int(),
  compound_id: z.string().describe('Stable and citable, such as 2010-01-90003'),
  title: z.string(),
});

/** A published record: its answers, its computed values, and its article. */
export const RegistryRecord = z.object({
  type: DataType,
  id: z.string().describe('Compound ID, such as 2010-01-90003-02'),
  answers: WireAnswers.describe('What readers recorded, by key of the dictionary'),
  computed: WireAnswers.describe('What was calculated from it, by key of the dictionary'),
  conversion: Conversion.nullable().describe('A ratio in US dollars of one year; null for other records'),
  converted: ConvertedRatio.optional().describe('In a list of ratios with `convert`'),
  registryEntry: z
    .object({
      article: EntryArticle,
      review: Review.optional(),
      counts: z.partialRecord(DataType, z.int()).optional().describe('Records of the article, by type'),
    })
    .describe('The article that the record belongs to'),
  labels: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .describe('In a search: labels of the coded answers, by key'),
  highlights: Highlights.optional().describe('In a search: texts with the words that were found, by key'),
  mentions: z
    .literal(true)
    .optional()
    .describe('In a search that asks for them: the article only mentions the words, the record is not about them'),
});
export type RegistryRecord = z.infer<typeof RegistryRecord>;

export const FilterCounts = z
  .record(z.string(), z.record(z.string(), z.int()))
  .describe('Number of records by value, for each term; "none" counts those that do not report it');

const Seen = wholeNumber(0, 2_000_000_000)
  .optional()
  .describe('The newest revision that you have seen; the answer is not older');

/** Earlier revisions can be requested only through a release: they contain what was withdrawn since. */
export const PinnedRelease = ReleaseName.optional().describe('Answer from this release; default: the newest revision');
const ShownRevision = z.int().describe('The revision of the registry that this answer shows');

const AlsoSearched = z.object({
  written: z.string().describe('Words of the query, as typed'),
  ambiguous: z
    .boolean()
    .describe('Whether the words have several meanings and the query does not say which; `with` chooses one'),
  names: z.array(
    z.object({
      name: SynonymName,
      searched: z.boolean().describe('False if it was left out, or if it is a meaning to choose'),
      records: z
        .int()
        .nullable()
        .describe('Records with this name that match the rest of the search; null for excluded words and releases'),
    }),
  ),
});
export type AlsoSearched = z.infer<typeof AlsoSearched>;

export const ConvertedTo = z
  .object({
    method: z.enum(conversionMethods).describe('Exchange rate, local prices or purchasing power'),
    currency: z.string().describe('Code of three letters'),
    year: z.int().describe('Price year'),
  })
  .optional()
  .describe('With `convert`: the method, currency and year of the figures');

export const searchRegistry = endpoint({
  method: 'POST',
  path: '/api/registry/search/:type',
  summary: 'Searches published records; each filter’s counts ignore its own selection',
  access: 'public',
  readOnly: true,
  params: ByType,
  query: PageQuery.extend({
    ...order,
    convert: ConversionName.optional(),
    release: PinnedRelease,
    seen: Seen,
  }),
  body: SearchQuery,
  response: PageMeta.omit({ current_page: true }).extend({
    data: z.array(RegistryRecord).describe('The records of this page'),
    filter_counts: FilterCounts,
    searched_as: z.string().describe('The query as it was understood, with synonyms and filters'),
    also_searched: z.array(AlsoSearched).describe('The synonyms of the query’s words'),
    mentioned: z
      .int()
      .describe('Further records whose article only mentions the words; part of the total only if asked for'),
    sort: Sort,
    converted_to: ConvertedTo,
    revision: ShownRevision,
  }),
});

export const readRecord = endpoint({
  method: 'GET',
  path: '/api/registry/:type/:id',
  summary: 'One published record, by its compound ID',
  access: 'public',
  params: ByType.extend({ id: z.string().max(40).describe('Compound ID of a record, such as 2010-01-90003-02') }),
  query: z.object({ seen: Seen }),
  response: z.object({ data: RegistryRecord }),
});

const ByCompoundId = z.object({ id: z.string().max(40).describe('Compound ID of an article, such as 2010-01-90003') });

/** A value of a record that was published before and is published again. */
export const ChangedValue = z.object({
  type: DataType,
  id: z.string(),
  key: z.string().describe('Of an answer, a computed value or a converted one'),
  before: z.unknown().describe('Absent if there was none'),
  after: z.unknown().describe('Absent if there is none'),
});
export type ChangedValue = z.infer<typeof ChangedValue>;

const Revision = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  reason: z.string().describe('What happened'),
  given_reason: z.string().nullable().describe('Why what was published before was replaced'),
  changes: z.array(ChangedValue).describe('The values that changed; empty if they are many'),
  changed: z.int().describe('How many values of its records changed'),
  added: z.int().describe('Records that it had not before, once it was published'),
  removed: z.int().describe('Records that it had before and has not any more'),
});
export type Revision = z.infer<typeof Revision>;

/** The sources of a conversion's figures; null if none was needed or found. */
export const MoneySources = z.object({
  rate: z
    .object({
      source: z.string(),
      indicative: z.boolean(),
      official_only: z.boolean().describe('Whether it is an official rate of a year in which the market rate differed'),
    })
    .nullable(),
  price_index: z.string().nullable(),
});
export type MoneySources = z.infer<typeof MoneySources>;

const LocalFactors = z.object({
  own_currency: z.boolean().describe('Whether the study is in the currency of this country'),
  prices: z
    .object({
      series: z.enum(['consumer-prices', 'gdp-deflator']),
      from: z.number().describe('Index of the price year'),
      to: z.number().describe('Index of the target year, with the same base'),
    })
    .nullable(),
  ppp: z
    .object({
      currency: z.string(),
      units: z.number().describe('Units of that currency per international dollar, in the price year'),
      per_unit: z.number().describe('Units of the study’s currency per unit of that currency'),
    })
    .nullable(),
});
export type LocalFactors = z.infer<typeof LocalFactors>;

/** What other ways of converting an article's ratios need. */
const OtherFactors = z.object({
  rate_target: z.number().nullable().describe('US dollars per unit of the study’s currency, in the target year'),
  countries: z.record(z.string(), LocalFactors).describe('By the id of a country of the study'),
});
export type OtherFactors = z.infer<typeof OtherFactors>;

export const RegistryEntry = z.object({
  article: EntryArticle,
  review: Review,
  records: z
    .array(RegistryRecord)
    .describe('Answers about the article are in its methods record; ratios and weights have only their own'),
  labels: z.record(z.string(), z.string()).describe('Labels of vocabulary entries, by id'),
  sources: MoneySources,
  other_factors: OtherFactors,
  usual_threshold: z
    .int()
    .nullable()
    .describe('US dollars of the target year per QALY that charts judge by until another threshold is chosen'),
  threshold_range: z
    .object({
      label: z.string(),
      stated: z.string().describe('As decided, such as £20,000–30,000'),
      low: z.int().describe('US dollars of the target year'),
      high: z.int().describe('US dollars of the target year'),
    })
    .nullable()
    .describe('The range per QALY that comparisons draw'),
  history: z.array(Revision).describe('The revisions that changed this article'),
  revision: ShownRevision,
  revised_at: z.iso.datetime().describe('When that revision was published'),
  release: ReleaseName.nullable().describe('The release that names that revision'),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const readRegistryEntry = endpoint({
  method: 'GET',
  path: '/api/registry/registry-entries/:id',
  summary: 'Everything published about one article, by its compound ID',
  access: 'public',
  params: ByCompoundId,
  query: z.object({ seen: Seen }),
  response: z.object({ data: RegistryEntry }),
});

export const citeArticle = endpoint({
  method: 'GET',
  path: '/api/registry/articles/:id/citation',
  summary: 'The citation of an article or of its registry entry, as a file for reference managers',
  access: 'public',
  params: ByCompoundId,
  query: z.object({
    format: z.enum(citationFiles).default('ris').describe('Format of the file'),
    of: z.enum(['article', 'entry']).default('article').describe('The article itself, or its entry in the registry'),
  }),
  file: [citationFileTypes.ris.mediaType, citationFileTypes.bibtex.mediaType],
});

const SearchableField = z.object({
  term: z.string().describe('Name in queries and expressions'),
  label: z.string().describe('Name on the site'),
  vocabulary: z.string().nullable().describe('The vocabulary that its values come from'),
  kind: z.string().describe('What its values are'),
  raw_text_only: z.boolean().describe('Only for raw_query, not for expressions'),
});

export const listSearchableFields = endpoint({
  method: 'GET',
  path: '/api/registry/searchable-fields',
  summary: 'The search and filter fields of each data type',
  access: 'public',
  response: z.object({ data: z.record(DataType, z.array(SearchableField)) }),
});
