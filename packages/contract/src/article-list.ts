import { z } from 'zod';
import { ArticleState, articleStates } from './article-states.ts';
import { formatDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { FlowBox } from './flow-boxes.ts';
import { declareList, separated, TickedIds } from './listing.ts';
import { Id, wholeNumber } from './numbers.ts';
import { Rank, rankText } from './ranking.ts';

/** An article as the list of administrators shows it. */
export const ListedArticle = z.object({
  id: z.int(),
  compound_id: z.string(),
  /** Null while its citation is not known yet. */
  title: z.string().nullable(),
  first_author: z.string().nullable(),
  journal: z.string().nullable(),
  journal_country: z.string().nullable(),
  publication_year: z.int().nullable(),
  pubmed_id: z.string().nullable(),
  doi: z.string().nullable(),
  has_abstract: z.boolean(),
  has_pdf: z.boolean(),
  import: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  state: ArticleState,
  /** How many whole days it has been there. */
  days: z.int(),
  /** The readers of its last assignment: whether each has submitted. Nothing of what they answered. */
  readers: z.array(z.boolean()),
  /** Of that assignment. */
  round: z.object({ id: z.int(), number: z.int() }).nullable(),
  /** Problems that its readers reported and nobody has closed. */
  open_problems: z.int(),
  rank: Rank.nullable().describe('In the order that ReaderBot proposes; null once its abstract is decided'),
});
export type ListedArticle = z.infer<typeof ListedArticle>;

/** `2020-2024`, `2020-`, `-2024` or `2024`. */
const yearsPattern = /^(?<from>\d{4})?(?<to>\s*[-–]\s*(?<last>\d{4})?)?$/;
export interface Years {
  readonly from: number | undefined;
  readonly to: number | undefined;
}
export function parseYears(text: string): Years | undefined {
  const { from, to, last } = yearsPattern.exec(text.trim())?.groups ?? {};
  if (from === undefined && last === undefined) return undefined;
  const [first, end] = [from && Number(from), last && Number(last)].map((year) => year || undefined);
  return { from: first, to: to === undefined ? first : end };
}

export const yesNo = ['yes', 'no'] as const;

export const ArticleFilters = z.object({
  search: z.string().trim().max(300).optional().describe('Words of title and authors, or a PMID, DOI or compound ID'),
  state: z
    .string()
    .regex(separated(ArticleState.options.join('|')))
    .optional()
    .describe('One or more states'),
  years: z
    .string()
    .max(20)
    .refine((text) => parseYears(text) !== undefined, 'Enter a year, or two as in 2020-2024.')
    .optional()
    .describe('Publication years: 2024, 2020-2024, 2020- or -2024'),
  journal: Id.optional(),
  country: z.string().trim().min(1).max(120).optional().describe('Of the journal, as the citation names it'),
  abstract: z.enum(yesNo).optional(),
  pdf: z.enum(yesNo).optional(),
  problems: z.literal('open').optional().describe('`open`: with a reported problem that nobody has closed'),
  import: Id.optional(),
  round: Id.optional().describe('Given to readers in this round'),
  flow: FlowBox.optional().describe('In this box of the flow diagram'),
  reason: z
    .union([z.literal('none'), Id])
    .optional()
    .describe('Excluded for this reason, or `none` if readers agreed on no reason'),
  days: wholeNumber(1, 10_000).optional().describe('At least so many days in its state'),
  rank: wholeNumber(1, 100_000).optional().describe('Ranked among the first so many'),
  ids: TickedIds.optional().describe('These articles'),
});
export type ArticleFilters = z.output<typeof ArticleFilters>;

export const parseStates = (text: string | undefined): ArticleState[] =>
  text === undefined ? [] : (text.split(',') as ArticleState[]);

/** What an article is called where it has no title yet. */
export const articleName = ({ title, pubmed_id, doi, compound_id }: ListedArticle): string =>
  title ?? (pubmed_id ? `PMID ${pubmed_id}` : doi ? `DOI ${doi}` : compound_id);

/** Where it is, and how far its readers are. */
export function articleStatus({ state, readers }: Pick<ListedArticle, 'state' | 'readers'>): string {
  const { label } = articleStates[state];
  if (state !== 'screening' && state !== 'review') return label;
  if (readers.length === 0) return `${label}: not assigned`;
  const submitted = readers.filter(Boolean).length;
  return submitted === 0 ? `${label}: assigned` : `${label}: ${submitted} of ${readers.length}`;
}

const orDash = (value: string | number | null): string => (value === null ? '–' : String(value));

export const articleList = declareList({
  path: '/api/admin/articles',
  summary: 'Articles in every state, with search, filters, sorting and paging',
  access: 'manage-articles',
  item: ListedArticle,
  columns: [
    { key: 'title', label: 'Article', sorts: true, text: articleName },
    { key: 'state', label: 'Status', sorts: true, nowrap: true, text: articleStatus },
    {
      key: 'readers',
      label: 'Readers',
      text: ({ readers }) => (readers.length === 0 ? '–' : `${readers.filter(Boolean).length}/${readers.length}`),
    },
    {
      key: 'round',
      label: 'Round',
      sorts: true,
      nowrap: true,
      text: ({ round }) => (round ? `Round ${round.number}` : '–'),
    },
    {
      key: 'created_at',
      label: 'Imported',
      sorts: true,
      align: 'right',
      text: ({ created_at }, timeZone) => formatDate(new Date(created_at), timeZone),
    },
    { key: 'days', label: 'Days', sorts: true, align: 'right', text: ({ days }) => String(days) },
    {
      key: 'compound_id',
      label: 'ID',
      sorts: true,
      optional: true,
      nowrap: true,
      text: ({ compound_id }) => compound_id,
    },
    {
      key: 'first_author',
      label: 'First author',
      sorts: true,
      optional: true,
      text: ({ first_author }) => orDash(first_author),
    },
    { key: 'journal', label: 'Journal', sorts: true, optional: true, text: ({ journal }) => orDash(journal) },
    {
      key: 'country',
      label: 'Journal country',
      sorts: true,
      optional: true,
      text: ({ journal_country }) => orDash(journal_country),
    },
    {
      key: 'year',
      label: 'Year',
      sorts: true,
      optional: true,
      align: 'right',
      text: ({ publication_year }) => orDash(publication_year),
    },
    { key: 'pubmed_id', label: 'PMID', optional: true, nowrap: true, text: ({ pubmed_id }) => orDash(pubmed_id) },
    { key: 'doi', label: 'DOI', optional: true, text: ({ doi }) => orDash(doi) },
    {
      key: 'abstract',
      label: 'Abstract',
      optional: true,
      text: ({ has_abstract }) => (has_abstract ? 'Yes' : 'No'),
    },
    { key: 'pdf', label: 'PDF', optional: true, text: ({ has_pdf }) => (has_pdf ? 'Yes' : 'No') },
    {
      key: 'problems',
      label: 'Open problems',
      optional: true,
      align: 'right',
      text: ({ open_problems }) => orDash(open_problems || null),
    },
    {
      key: 'rank',
      label: 'Rank',
      sorts: true,
      optional: true,
      align: 'right',
      nowrap: true,
      text: ({ rank }) => (rank ? rankText(rank) : '–'),
    },
    { key: 'import', label: 'Import', optional: true, text: ({ import: file }) => orDash(file?.name ?? null) },
  ],
  filters: ArticleFilters,
  defaultSort: '-created_at',
});
export const { page: listArticles, file: exportArticles } = articleList;

const StateCount = z.object({
  state: ArticleState,
  articles: z.int(),
  /** Days that the one there longest has been there; null if there is none. */
  oldest_days: z.int().nullable(),
  /** After so many days it is late; null where nothing is left to do. */
  limit: z.int().nullable(),
});
export type StateCount = z.infer<typeof StateCount>;

export const countArticles = endpoint({
  method: 'GET',
  path: '/api/admin/articles/counts',
  summary: 'How many articles are in each state, among those that match the other filters',
  access: 'manage-articles',
  query: ArticleFilters.omit({ state: true, ids: true }),
  response: z.object({
    data: z.object({
      /** In the order of the way into the registry. */
      states: z.array(StateCount),
      /** Came into the registry since the first of the month. */
      published_this_month: z.int(),
      rejected_at_screening: z.int(),
      /** Whatever the filters. */
      totals: z.object({ articles: z.int(), published: z.int() }),
    }),
  }),
});

export const listArticleCountries = endpoint({
  method: 'GET',
  path: '/api/admin/articles/countries',
  summary: 'The countries of journals that articles name',
  access: 'manage-articles',
  response: z.object({ data: z.array(z.string()) }),
});

const Changed = z.object({
  data: z.object({
    /** Those that were changed; the others already were so. */
    ids: z.array(z.int()),
    revision: z.int().nullable(),
  }),
});

export const archiveArticles = endpoint({
  method: 'POST',
  path: '/api/admin/articles/archive',
  summary:
    'Archives the selected articles. 409 if some are published, unless `unpublish` removes them from the registry',
  access: 'publish-articles',
  body: z.strictObject({ selected: articleList.Selection, unpublish: z.boolean().default(false) }),
  response: Changed,
});

export const unarchiveArticles = endpoint({
  method: 'POST',
  path: '/api/admin/articles/unarchive',
  summary: 'Unarchives the selected articles without publishing them',
  access: 'publish-articles',
  body: z.strictObject({ selected: articleList.Selection }),
  response: Changed,
});
