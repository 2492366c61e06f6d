import type { ReadingRound, RoundDetail } from '@cea/contract/reading-rounds';

/** A round as the server answers it: an empty draft unless fields say otherwise. */
export const roundWith = (number: number, fields: Partial<ReadingRound> = {}): ReadingRound => ({
  id: number,
  number,
  version: 1,
  label: `Round ${number}`,
  starts_on: null,
  due_on: null,
  readers_per_article: 2,
  ranks_queue: false,
  screening_cents: 450,
  review_cents: 4500,
  screening_consensus_cents: 200,
  review_consensus_cents: 2000,
  status: 'draft',
  readers: 0,
  accepted: 0,
  screening: { submitted: 0, total: 0 },
  review: { submitted: 0, total: 0 },
  in_consensus: 0,
  to_clean: 0,
  forms_past_due: 0,
  cost_cents: 0,
  read_at: null,
  closed_at: null,
  ...fields,
});

/** The same round as its own page reads it. */
export const detailOf = (round: ReadingRound): RoundDetail => ({
  ...round,
  counts: { draft: 0, being_read: 0, in_consensus: 0, to_clean: 0, published: 0, screened: 0, accepted: 0 },
  people: [],
  assignments: [],
});
