import type { RankingModel, RoundRanking } from '@cea/contract/ranking';

/** A model that has learned from decisions. */
export const rankingModel = {
  id: 31,
  method: 'model',
  accepted: 1204,
  rejected: 5310,
  made_at: '2026-11-16T12:00:00.000Z',
} as const satisfies RankingModel;

/** Figures of a round with decisions enough to say how good the order was. */
export const decidedFigures = {
  top: { decided: 40, accepted: 30 },
  rest: { decided: 120, accepted: 12 },
  saved: { abstracts: 84, minutes: 126 },
} as const satisfies Partial<RoundRanking>;

/** The ranking of a round whose readers get the highest ranked abstracts first, before any is decided. */
export const rankingOf = (changes: Partial<RoundRanking> = {}): RoundRanking => ({
  ranks_queue: true,
  model: rankingModel,
  left: { read: 160, found: 42, unread: 320, low: 2, high: 14 },
  top: { decided: 0, accepted: 0 },
  rest: { decided: 0, accepted: 0 },
  saved: null,
  ...changes,
});
