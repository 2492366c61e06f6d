import { z } from 'zod';
import { citationFiles } from './citations/file-formats.ts';
import { endpoint } from './endpoint.ts';
import { dataTypes } from './dictionary/terms.ts';
import { WireAnswers } from './dictionary/wire-answers.ts';
import { wholeNumber } from './numbers.ts';
import { PageMeta, PageQuery } from './paging.ts';
import { ReleaseName } from './releases.ts';

export const DataType = z.enum(dataTypes);
export const ByType = z.object({ type: DataType });

/** A term with the values it may have, or with `not` may not have; filters are expressions marked so. */
export const Expression = z
  .strictObject({
    term: z.string().max(40),
    values: z
      .array(z.union([z.string().max(400), z.number()]))
      .min(1)
      .max(200),
    filter: z.literal(true).optional(),
    not: z.literal(true).optional(),
    /** Expressions of the same number are alternatives: one of them is enough. */
    any: z.int().min(1).max(100).optional(),
  })
  .refine(({ filter, any }) => !filter || any === undefined, { error: 'A filter has no alternatives.', path: ['any'] });
export type Expression = z.infer<typeof Expression>;
/** As many rows as one search takes. */
export const Expressions = z.array(Expression).max(100);

/** Ratios can be sorted by ratio, weights by weight; relevance is the nearest words first. */
export const Sort = z.enum(['relevance', 'newest', 'title', 'ratio', 'weight']);
export type Sort = z.infer<typeof Sort>;
export const sortsOf: Record<z.infer<typeof DataType>, readonly Sort[]> = {
  methods: ['relevance', 'newest', 'title'],
  ratios: ['relevance', 'newest', 'title', 'ratio'],
  weights: ['relevance', 'newest', 'title', 'weight'],
};

const asking = {
  query: Expressions.optional(),
  /** Text in the language of queries; filters may come with it as expressions. */
  raw_query: z.string().optional(),
};
const asksSomething = <T extends z.ZodObject<typeof asking>>(schema: T) =>
  schema.refine(({ query = [], raw_query = '' }) => query.length > 0 || raw_query.trim() !== '', {
    error: 'Say what to search for.',
    path: ['query'],
  });
export const Asking = asksSomething(z.strictObject(asking));
export type Asking = z.infer<typeof Asking>;

/** Long texts are refused by the parser, which tells where the limit is. */
export const parseRegistryQuery = endpoint({
  method: 'POST',
  path: '/api/registry/query-parser/:dataType',
  summary: 'A typed query as expressions, or expressions as text',
  access: 'public',
  readOnly: true,
  params: z.object({ dataType: DataType }),
  body: z.strictObject({ query: z.union([z.string(), Expressions]) }),
  response: z.object({
    /** Expressions for a text, null where rows cannot show it; a text for expressions. */
    query: z.union([z.string(), Expressions]).nullable(),
    text: z.string(),
    /** The query in full: every AND written out, values by their labels. */
    searched_as: z.string(),
  }),
});

const Conversion = z.object({
  display: z.string().nullable(),
  usd_target: z.number().nullable(),
  why_missing: z.string().nullable(),
  /** Of a cost-per-DALY ratio: how it stands to the GDP per head. */
  gdp_class: z.string().nullable(),
  steps: WireAnswers.nullable(),
});

/** Texts of a record in which words were found, in pieces. */
export const Highlights = z.record(z.string(), z.array(z.object({ text: z.string(), marked: z.boolean() })));
export type Highlights = z.infer<typeof Highlights>;

/** Whether the whole article was read, or its abstract only. */
const Review = z.enum(['full', 'partial']);

/** A published record: what was answered, what was computed from it, and the article it belongs to. */
export const RegistryRecord = z.object({
  type: DataType,
  id: z.string(),
  answers: WireAnswers,
  computed: WireAnswers,
  /** A ratio in US dollars of one year, with how it was computed; null where money has no place. */
  conversion: Conversion.nullable(),
  registryEntry: z.object({
    article: z.object({ id: z.int(), compound_id: z.string(), title: z.string() }),
    /** Whether the whole article was read, or its abstract only. */
    review: Review.optional(),
    /** How many records of each type the article has. */
    counts: z.partialRecord(DataType, z.int()).optional(),
  }),
  /** In a search: what the coded answers are called, by variable. */
  labels: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** Where the words of a search stand in it, by variable. */
  highlights: Highlights.optional(),
});
export type RegistryRecord = z.infer<typeof RegistryRecord>;

/** Value → how many records have it, per term; 'none' counts where it was asked and not reported. */
export const FilterCounts = z.record(z.string(), z.record(z.string(), z.int()));

/** The newest revision that the caller has seen: the answer is not older. */
const Seen = wholeNumber(0, 2_000_000_000).optional();

export const searchRegistry = endpoint({
  method: 'POST',
  path: '/api/registry/search/:type',
  summary: 'Searches published records; the counts of a filter ignore its own choice',
  access: 'public',
  readOnly: true,
  params: ByType,
  query: PageQuery.extend({
    /** Absent: by relevance where words are searched for, else the newest first. */
    sort: Sort.optional(),
    release: ReleaseName.optional(),
    seen: Seen,
  }),
  body: Asking,
  response: PageMeta.omit({ current_page: true }).extend({
    data: z.array(RegistryRecord),
    filter_counts: FilterCounts,
    /** The query as it was understood, filters included. */
    searched_as: z.string(),
    sort: Sort,
    revision: z.int(),
  }),
});

export const readRecord = endpoint({
  method: 'GET',
  path: '/api/registry/:type/:id',
  summary: 'One published record by its compound id',
  access: 'public',
  params: ByType.extend({ id: z.string().max(40) }),
  query: z.object({ seen: Seen }),
  response: z.object({ data: RegistryRecord }),
});

const ByCompoundId = z.object({ id: z.string().max(40) });
export const Revision = z.object({ revision: z.int(), at: z.iso.datetime(), reason: z.string() });

/** Where the figures of a conversion come from; null where none was needed or found. */
const MoneySources = z.object({
  rate: z.object({ source: z.string(), indicative: z.boolean() }).nullable(),
  price_index: z.string().nullable(),
});
export type MoneySources = z.infer<typeof MoneySources>;

export const RegistryEntry = z.object({
  article: z.object({ id: z.int(), compound_id: z.string(), title: z.string() }),
  review: Review,
  /** What is said of the article stands once, in the methods; a ratio or weight has its own answers only. */
  records: z.array(RegistryRecord),
  /** What the entries of vocabularies are called that the answers name, by their ids. */
  labels: z.record(z.string(), z.string()),
  sources: MoneySources,
  /** Only the revisions that changed this article. */
  history: z.array(Revision),
  /** The state of the registry that this shows: its number, its time, and the release that names it. */
  revision: z.int(),
  revised_at: z.iso.datetime(),
  release: ReleaseName.nullable(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const readRegistryEntry = endpoint({
  method: 'GET',
  path: '/api/registry/registry-entries/:id',
  summary: 'Everything published of one article, by its compound id',
  access: 'public',
  params: ByCompoundId,
  query: z.object({ seen: Seen }),
  response: z.object({ data: RegistryEntry }),
});

export const citeArticle = endpoint({
  method: 'GET',
  path: '/api/registry/articles/:id/citation',
  summary: 'An article, or the registry’s entry of it, as a file for reference managers',
  access: 'public',
  params: ByCompoundId,
  query: z.object({
    format: z.enum(citationFiles).default('ris'),
    of: z.enum(['article', 'entry']).default('article'),
  }),
  file: true,
});

const SearchableField = z.object({
  term: z.string(),
  label: z.string(),
  /** The vocabulary its values come from, where it has one. */
  vocabulary: z.string().nullable(),
  kind: z.string(),
  /** Named only by a typed query, not by form, chips or filters. */
  raw_text_only: z.boolean(),
});

export const listSearchableFields = endpoint({
  method: 'GET',
  path: '/api/registry/searchable-fields',
  summary: 'What each data type can be searched and filtered by',
  access: 'public',
  response: z.object({ data: z.record(DataType, z.array(SearchableField)) }),
});

/** Columns in the order of the file; absent: every one that the caller may have. */
const ColumnKeys = z.array(z.string().max(80)).min(1).max(300);

export const downloadQuery = endpoint({
  method: 'POST',
  path: '/api/registry/download/query',
  summary:
    'What a search finds, as CSV: the chosen columns, with query, revision, date and count in the head; several types as a zip',
  access: 'public',
  readOnly: true,
  body: asksSomething(
    z.strictObject({
      /** What is searched for. */
      primaryDataType: DataType,
      /** Which files come back; those of other types hold all that the found articles have of them. */
      selectedTypes: z.array(DataType).min(1).max(3),
      ...asking,
      columns: z.partialRecord(DataType, ColumnKeys).optional(),
      sort: Sort.optional(),
      release: ReleaseName.optional(),
    }),
  ),
  file: true,
});

const RecordIds = z.array(z.string().max(40)).max(20_000).default([]);
const selection = { methods: RecordIds, ratios: RecordIds, weights: RecordIds };

export const downloadEntries = endpoint({
  method: 'POST',
  path: '/api/registry/download/registry-entries',
  summary: 'Records by their compound ids, as CSV: one table for each data type',
  access: 'public',
  readOnly: true,
  body: z
    .strictObject({
      ...selection,
      method_columns: ColumnKeys.optional(),
      ratio_columns: ColumnKeys.optional(),
      weight_columns: ColumnKeys.optional(),
    })
    .refine((body) => dataTypes.some((type) => body[type].length > 0), {
      error: 'Choose at least one record.',
      path: ['ratios'],
    }),
  file: true,
});

/** Under which name the columns of a type are asked for. */
export const columnsNames = { methods: 'method_columns', ratios: 'ratio_columns', weights: 'weight_columns' } as const;
