import { z } from 'zod';
import { assignmentName } from './admin-assignments.ts';
import { ArticleState, articleStates } from './article-states.ts';
import { formatDate } from './dates.ts';
import { declareList } from './listing.ts';
import { Id, wholeNumber } from './numbers.ts';
import { Rank, rankText } from './ranking.ts';
import { Person } from './person.ts';
import { Labelled } from './labelled.ts';

/** What a reader decided about an abstract. */
const ListedVote = z.object({
  reader: Person,
  /** Null before the reader has begun. */
  form_id: z.int().nullable(),
  /** Null before the reader has submitted. */
  is_accepted: z.boolean().nullable(),
  /** Of a rejection. */
  reason: z.string().nullable(),
});
export type ListedVote = z.infer<typeof ListedVote>;

/** An article of a screening assignment. */
export const ScreeningArticle = z.object({
  id: z.int().describe('Of the article assignment'),
  article: z.object({ id: z.int(), compound_id: z.string(), title: z.string().nullable() }),
  assignment: z.object({
    id: z.int(),
    number: z.int(),
    round: Labelled,
  }),
  votes: z.array(ListedVote).describe('In the order of the readers’ numbers'),
  is_blind: z
    .boolean()
    .describe('The caller reads this article too, and not everybody has voted: only the caller’s own vote is told'),
  /** The last one that is told. */
  voted_at: z.iso.datetime().nullable(),
  state: ArticleState,
  rank: Rank.extend({ at_decision: z.boolean().describe('As it was when the abstract was decided') })
    .nullable()
    .describe('Where ReaderBot has it in its order; null where it ranked nothing'),
});
export type ScreeningArticle = z.infer<typeof ScreeningArticle>;

/** How the votes on an abstract stand. What has a missing vote says nothing about the others. */
export const voteStandings = {
  missing: 'Votes missing',
  accepted: 'All accept',
  rejected: 'All reject',
  differ: 'Votes differ',
} as const;
export type VoteStanding = keyof typeof voteStandings;
export const voteStandingKeys = Object.keys(voteStandings) as VoteStanding[];

const ScreeningArticleFilters = z.object({
  assignment: Id.optional().describe('Of this assignment'),
  search: z.string().trim().max(300).optional().describe('Words of title and authors, or a PMID, DOI or compound ID'),
  votes: z.enum(voteStandingKeys).optional().describe('How its votes stand'),
  state: ArticleState.optional(),
  rank: wholeNumber(1, 100_000).optional().describe('Without a decision, and ranked among the first so many'),
});
export type ScreeningArticleFilters = z.output<typeof ScreeningArticleFilters>;

/** `Reject: Not an economic evaluation` */
export const voteText = ({ is_accepted, reason }: ListedVote): string => {
  if (is_accepted === null) return 'No vote yet';
  return is_accepted ? 'Accept' : reason ? `Reject: ${reason}` : 'Reject';
};
export const blindText = 'Other votes are shown once all readers have voted';

export const screeningArticleName = ({ article: { title, compound_id } }: ScreeningArticle): string =>
  title ?? compound_id;

export const screeningArticleList = declareList({
  path: '/api/admin/screening-articles',
  summary: 'Articles of screening assignments: who voted what, where each stands, and how ReaderBot ranks it',
  access: 'manage-assignments',
  item: ScreeningArticle,
  columns: [
    { key: 'title', label: 'Article', sorts: true, text: screeningArticleName },
    {
      key: 'compound_id',
      label: 'ID',
      sorts: true,
      optional: true,
      nowrap: true,
      text: ({ article }) => article.compound_id,
    },
    {
      key: 'votes',
      label: 'Votes',
      text: ({ votes, is_blind }) =>
        [...votes.map((vote) => `${vote.reader.full_name}: ${voteText(vote)}`), ...(is_blind ? [blindText] : [])].join(
          ' · ',
        ) || '–',
    },
    {
      key: 'voted_at',
      label: 'Last vote',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ voted_at }, timeZone) => (voted_at ? formatDate(new Date(voted_at), timeZone) : '–'),
    },
    { key: 'state', label: 'Status', sorts: true, nowrap: true, text: ({ state }) => articleStates[state].label },
    {
      key: 'rank',
      label: 'Rank',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ rank }) => (rank ? `${rankText(rank)}${rank.at_decision ? ' when decided' : ''}` : '–'),
    },
    {
      key: 'assignment',
      label: 'Assignment',
      optional: true,
      nowrap: true,
      text: ({ assignment: { number, round } }) => `${round.label}, ${assignmentName({ kind: 'screening', number })}`,
    },
  ],
  filters: ScreeningArticleFilters,
  defaultSort: 'compound_id',
});
export const { page: listScreeningArticles, file: exportScreeningArticles } = screeningArticleList;
