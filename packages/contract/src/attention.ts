import { z } from 'zod';
import type { LimitedState } from './article-states.ts';
import { daysBetween } from './dates.ts';
import { endpoint } from './endpoint.ts';
import type { Capability } from './roles.ts';

interface Declared {
  /** Only those who may act on it are shown it. */
  readonly needs: Capability;
  /** In days; those of an article's state are a setting. Absent where nothing tells since when it waits. */
  readonly limit?: number | LimitedState;
}

/** What waits for an administrator, most urgent first. */
export const attentionKinds = {
  /** Forms; their age counts from the day after they were due. */
  overdue: { needs: 'manage-assignments', limit: 7 },
  /** Readers, of each round: no form is past due yet. */
  behind: { needs: 'manage-assignments' },
  /** Readers, of each round. */
  unaccepted: { needs: 'manage-assignments', limit: 7 },
  imports: { needs: 'manage-articles', limit: 1 },
  'error-reports': { needs: 'manage-articles', limit: 5 },
  /** Articles with problems that their readers reported. */
  problems: { needs: 'manage-articles', limit: 5 },
  mails: { needs: 'manage-users', limit: 3 },
  'screening-consensus': { needs: 'manage-articles', limit: 'screening-consensus' },
  'review-consensus': { needs: 'manage-articles', limit: 'review-consensus' },
  duplicates: { needs: 'manage-articles', limit: 'duplicates' },
  findings: { needs: 'edit-forms-as-admin', limit: 'cleaning' },
  publishing: { needs: 'publish-articles', limit: 'cleaning' },
  invoices: { needs: 'submit-invoices', limit: 14 },
  training: { needs: 'manage-assignments', limit: 30 },
  sponsors: { needs: 'manage-sponsors', limit: 14 },
  searches: { needs: 'manage-reference-data', limit: 30 },
} as const satisfies Record<string, Declared>;
export type AttentionKind = keyof typeof attentionKinds;
export const attentionKindKeys = Object.keys(attentionKinds) as AttentionKind[];

export const limitOf = (kind: AttentionKind): number | LimitedState | undefined => {
  const declared: Declared = attentionKinds[kind];
  return declared.limit;
};

const Part = z.object({
  /** A round, a file, an article, a kind of mail, a person, a sponsor, or a search. */
  label: z.string(),
  /** How much of it; of a search, how often it was made. */
  count: z.int(),
  reading_round_id: z.int().nullable(),
});
export type AttentionPart = z.infer<typeof Part>;

export const Attention = z.object({
  kind: z.enum(attentionKindKeys),
  count: z.int(),
  /** Since when the oldest waits. */
  since: z.iso.date().nullable(),
  /** After how many days it is late. */
  limit: z.int().nullable(),
  parts: z.array(Part).describe('What most of it belongs to, at most three'),
});
export type Attention = z.infer<typeof Attention>;

/** How many days the oldest has waited. */
export const ageOf = ({ since }: Pick<Attention, 'since'>, today: string): number | null =>
  since === null ? null : Math.max(0, daysBetween(since, today));

/** The share of the limit that is used up: more than 1 is late. */
function usedUp(attention: Attention, today: string): number {
  const age = ageOf(attention, today);
  return age === null || attention.limit === null ? 0 : age / attention.limit;
}

/** Late ones and the others; in both, those first that have used up most of their limit. */
export function byUrgency(attention: readonly Attention[], today: string): Record<'late' | 'within', Attention[]> {
  const ordered = attention.toSorted((a, b) => usedUp(b, today) - usedUp(a, today));
  return {
    late: ordered.filter((one) => usedUp(one, today) > 1),
    within: ordered.filter((one) => usedUp(one, today) <= 1),
  };
}

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/admin/reports/attention',
  summary:
    'What needs a decision today, of what the caller may act on: how much of each kind, since when, and after how many days it is late; kinds without any are left out',
  access: 'see-dashboard-report',
  response: z.object({ data: z.array(Attention) }),
});
