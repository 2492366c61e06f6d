import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById } from './numbers.ts';
import { paged, PageQuery } from './paging.ts';
import { ReadingRound } from './reading-rounds.ts';

/** Where an undecided abstract is in the order of the latest model. */
export const Rank = z.object({
  rank: z.int().describe('1 is the likeliest to be accepted'),
  ranked: z.int().describe('How many abstracts without a decision were ranked'),
});

/** `12 of 480` */
export const rankText = ({ rank, ranked }: z.infer<typeof Rank>): string =>
  `${rank.toLocaleString('en-US')} of ${ranked.toLocaleString('en-US')}`;

const Model = z.object({
  id: z.int().describe('Its version; later models have higher ones'),
  method: z.enum(['keywords', 'model']).describe('`keywords` until five abstracts are accepted and five rejected'),
  accepted: z.int().describe('Accepted abstracts that it learned from'),
  rejected: z.int(),
  made_at: z.iso.datetime(),
});
export type RankingModel = z.infer<typeof Model>;

const ArticleRank = Rank.extend({
  model: Model,
  terms_for: z.array(z.string()).describe('Terms of the abstract that raised its rank most, the strongest first'),
  terms_against: z.array(z.string()).describe('Terms that lowered it most'),
});
export type ArticleRank = z.infer<typeof ArticleRank>;

export const readArticleRank = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/rank',
  summary: 'How ReaderBot ranks an abstract, and by which terms; null once it is decided',
  access: 'manage-articles',
  params: ById,
  response: z.object({ data: ArticleRank.nullable() }),
});

const Decided = z.object({ decided: z.int(), accepted: z.int() });

const RoundRanking = z.object({
  ranks_queue: z.boolean().describe('Whether readers of the round get the highest ranked first'),
  model: Model.nullable().describe('The latest one'),
  left: z
    .object({ read: z.int(), found: z.int(), unread: z.int(), low: z.int(), high: z.int() })
    .nullable()
    .describe(
      'Acceptable abstracts still in the round: an interval of 95 %, of which `high` is to be trusted; from `read` decided ones, `found` of them accepted',
    ),
  top: Decided.describe('Abstracts that were in the first tenth of the order when they were decided'),
  rest: Decided.describe('All others that were ranked then'),
  saved: z
    .object({ abstracts: z.int(), minutes: z.int().nullable() })
    .nullable()
    .describe('Reading that the order spared before 95 % of the accepted abstracts were found'),
});
export type RoundRanking = z.infer<typeof RoundRanking>;

export const readRoundRanking = endpoint({
  method: 'GET',
  path: '/api/admin/reading-rounds/:id/ranking',
  summary: 'How well the order of abstracts served a round, and at most how many are left to accept',
  access: 'manage-assignments',
  params: ById,
  response: z.object({ data: RoundRanking }),
});

const RankedRound = ReadingRound.pick({ id: true, version: true, label: true, starts_on: true, due_on: true }).extend({
  learned: z.int().describe('Its decisions that the latest model learned from'),
  ranking: RoundRanking,
});
export type RankedRound = z.infer<typeof RankedRound>;

export const listRoundRankings = endpoint({
  method: 'GET',
  path: '/api/admin/reader-bot/round-rankings',
  summary: 'How well the order of abstracts served each round that has some to screen, the latest round first',
  access: 'manage-assignments',
  query: PageQuery,
  response: paged(RankedRound),
});
