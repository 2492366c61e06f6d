import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What waits for an administrator, most urgent first. */
export const attentionKinds = [
  'overdue',
  'imports',
  'consensus',
  'duplicates',
  'findings',
  'publishing',
  'invoices',
  'training',
  'problems',
  'error-reports',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const Attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  /** The round that most of it belongs to, where there is one. */
  reading_round_id: z.int().nullable(),
  /** Since when the oldest waits. */
  since: z.iso.date().nullable(),
});
export type Attention = z.infer<typeof Attention>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/admin/reports/attention',
  summary: 'What needs a decision today: how much of each kind, and since when; kinds without any are left out',
  access: 'see-dashboard-report',
  response: z.object({ data: z.array(Attention) }),
});
