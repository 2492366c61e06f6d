import { z } from 'zod';
import { Agreement } from './agreement-statistics.ts';

/** One of two blind votes on an abstract. */
export const Vote = z.object({
  side: z.enum(['A', 'B']),
  /** The caller's own. */
  is_yours: z.boolean(),
  is_accepted: z.boolean(),
  rejection_reason: z.object({ id: z.int(), details: z.string().optional() }).nullable(),
  submitted_at: z.iso.datetime(),
  /** How long the reader worked on it; null if the browser did not measure it. */
  active_seconds: z.int().nullable(),
});
export type Vote = z.infer<typeof Vote>;

/** An abstract of the same assignment on which the votes differ. */
export const BundledAbstract = z.object({
  article_assignment_id: z.int(),
  status: z.enum(['open', 'submitted']),
  /** As agreed on so far. */
  is_accepted: z.boolean().nullable(),
  /** Set aside for later. */
  parked: z.boolean(),
});
export type BundledAbstract = z.infer<typeof BundledAbstract>;

/** What the consensus of an abstract shows beside the answers. */
export const ScreeningVotes = z.object({
  votes: z.array(Vote),
  /** In the order of the assignment, with this one among them. */
  bundle: z.array(BundledAbstract),
  /** Of the votes of all pairs of readers in the round, before any consensus. */
  agreement: Agreement.nullable(),
});
export type ScreeningVotes = z.infer<typeof ScreeningVotes>;
