import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a line of the ledger pays for. */
export const ledgerKinds = ['review', 'screening', 'review-consensus', 'screening-consensus'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const MyEarnings = z.object({
  reading_round_label: z.string(),
  cents: z.int(),
  /** When everything that is open now is submitted. */
  expected_cents: z.int(),
  /** By kind, and by rate where it has changed during the round. What was reversed does not count. */
  lines: z.array(z.object({ kind: z.enum(ledgerKinds), count: z.int(), rate_cents: z.int() })),
});
export type MyEarnings = z.infer<typeof MyEarnings>;

export const readMyEarnings = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-earnings',
  summary: 'What you have earned in the open round; null if none of your rounds is open',
  access: 'read-assigned-articles',
  response: z.object({ data: MyEarnings.nullable() }),
});
