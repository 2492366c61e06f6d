import { z } from 'zod';
import { AssignmentHead } from './admin-assignments.ts';
import { daysBetween, formatDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById, Id, wholeNumber } from './numbers.ts';
import { requiredText, ruleTexts } from './rules.ts';

interface Status {
  readonly label: string;
  /** The tab of the list that shows it. */
  readonly tab: RoundTab;
}

export const roundTabs = { open: 'Open', planned: 'Planned', closed: 'Closed' } as const;
export type RoundTab = keyof typeof roundTabs;

/** Where a round is. The database derives it from dates and forms (`round_facts`); nothing stores it. */
export const roundStatuses = {
  /** Nothing was published to readers. */
  draft: { label: 'Draft', tab: 'planned' },
  /** Published; starts later. */
  planned: { label: 'Planned', tab: 'planned' },
  open: { label: 'Open', tab: 'open' },
  /** Forms are open after their due date. */
  'past-due': { label: 'Past due', tab: 'open' },
  /** All is read; consensus or data cleaning is left. */
  cleaning: { label: 'Cleaning', tab: 'closed' },
  closed: { label: 'Closed', tab: 'closed' },
} as const satisfies Record<string, Status>;
export type RoundStatus = keyof typeof roundStatuses;
export const roundStatusKeys = Object.keys(roundStatuses) as RoundStatus[];
export const statusesOf = (tab: RoundTab): RoundStatus[] =>
  roundStatusKeys.filter((key) => roundStatuses[key].tab === tab);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
/** `$8,349`; cents only where there are some. */
export const formatCents = (cents: number): string => (cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);

const most = 1_000_000;
const Cents = z
  .int({ error: ({ input }) => (input === undefined ? ruleTexts.required : 'Enter an amount in whole cents.') })
  .min(0, 'Enter an amount of 0 or more.')
  .max(most, `At most ${formatCents(most)}.`);
/** What one submission earns. */
export const RoundRates = z.strictObject({
  screening_cents: Cents,
  review_cents: Cents,
  screening_consensus_cents: Cents,
  review_consensus_cents: Cents,
});

export const RoundFields = RoundRates.extend({
  label: requiredText(80),
  starts_on: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  /** Of an abstract; a full review always has two. */
  readers_per_article: z.union([z.literal(1), z.literal(2)]),
  /** Readers get the abstracts that ReaderBot ranks highest first. */
  ranks_queue: z.boolean(),
});
export type RoundFields = z.infer<typeof RoundFields>;

const Forms = z.object({ submitted: z.int(), total: z.int() });

export const ReadingRound = RoundFields.extend({
  id: z.int(),
  number: z.int(),
  version: z.int(),
  status: z.enum(roundStatusKeys),
  readers: z.int(),
  /** Those who accepted all that was published to them. */
  accepted: z.int(),
  /** Forms of readers, also those that nobody has opened yet. */
  screening: Forms,
  review: Forms,
  in_consensus: z.int(),
  /** Agreed reviews that wait for cleaning, or only for being published. */
  to_clean: z.int(),
  forms_past_due: z.int(),
  /** The sum of its ledger. */
  cost_cents: z.int(),
  /** The last submission, once all is read. */
  read_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
});
export type ReadingRound = z.infer<typeof ReadingRound>;

/** Nobody is behind in the first quarter of a round. */
const quarter = 0.25;

/** A reader who has submitted no more than half of what the time gone by calls for is behind. */
export function isBehind(
  { submitted, total }: z.infer<typeof Forms>,
  { starts_on, due_on }: Pick<ReadingRound, 'starts_on' | 'due_on'>,
  today: string,
): boolean {
  if (starts_on === null || due_on === null || today <= starts_on) return false;
  const gone = Math.min(1, daysBetween(starts_on, today) / daysBetween(starts_on, due_on));
  return gone >= quarter && submitted < total && submitted / total <= gone / 2;
}

const RoundFilters = z.object({
  search: z.string().trim().max(200).optional().describe('Of its label, or a reader’s name'),
  status: z.enum(Object.keys(roundTabs) as RoundTab[]).optional(),
});
export type RoundFilters = z.output<typeof RoundFilters>;

const day = (on: string | null): string => (on === null ? '–' : formatDay(on));
const done = ({ submitted, total }: ReadingRound['review']): string => (total === 0 ? '–' : `${submitted}/${total}`);

interface Todo {
  readonly text: string;
  readonly urgent: boolean;
}
const todo = (count: number, one: string, many: string, urgent: boolean): Todo[] =>
  count === 0 ? [] : [{ text: `${count} ${count === 1 ? one : many}`, urgent }];

/** What is left to do, most urgent first. */
export function roundTodos(round: ReadingRound): Todo[] {
  const { status, readers, accepted, forms_past_due, in_consensus, to_clean } = round;
  return [
    ...todo(forms_past_due, 'form open', 'forms open', true),
    ...todo(status === 'draft' ? 0 : readers - accepted, 'reader to accept', 'readers to accept', true),
    ...todo(in_consensus, 'in consensus', 'in consensus', false),
    ...todo(to_clean, 'to clean and publish', 'to clean and publish', false),
  ];
}

export const roundList = declareList({
  path: '/api/admin/reading-rounds',
  summary: 'Reading rounds, with search, filters, sorting and paging',
  access: 'manage-assignments',
  item: ReadingRound,
  columns: [
    { key: 'label', label: 'Round', sorts: true, text: ({ label }) => label },
    { key: 'status', label: 'Status', sorts: true, text: ({ status }) => roundStatuses[status].label },
    { key: 'readers', label: 'Readers', align: 'right', text: ({ readers }) => String(readers) },
    { key: 'starts_on', label: 'Start', sorts: true, text: ({ starts_on }) => day(starts_on) },
    { key: 'due_on', label: 'Due', sorts: true, text: ({ due_on }) => day(due_on) },
    { key: 'screening', label: 'Screening', text: ({ screening }) => done(screening) },
    { key: 'review', label: 'Full review', text: ({ review }) => done(review) },
    {
      key: 'todo',
      label: 'To do',
      text: (round) =>
        roundTodos(round)
          .map(({ text }) => text)
          .join(', ') || 'none',
    },
    { key: 'cost', label: 'Cost', sorts: true, align: 'right', text: ({ cost_cents }) => formatCents(cost_cents) },
  ],
  filters: RoundFilters,
  defaultSort: '-starts_on',
});
export const { page: listRounds, file: exportRounds } = roundList;

export const attentionKinds = ['past-due', 'behind', 'not-accepted'] as const;
export const RoundNotice = z.object({
  kind: z.enum(attentionKinds),
  round: ReadingRound.pick({ id: true, number: true, label: true, starts_on: true, due_on: true, readers: true }),
  /** Readers with forms past due, forms submitted, or assignments to accept: `count` of `total`. */
  people: z.array(z.object({ id: z.int(), full_name: z.string(), count: z.int(), total: z.int() })),
});
export type RoundNotice = z.infer<typeof RoundNotice>;

export const readRoundAttention = endpoint({
  method: 'GET',
  path: '/api/admin/reading-rounds/attention',
  summary: 'What needs somebody in the rounds, and how many rounds there are',
  access: 'manage-assignments',
  response: z.object({
    data: z.object({
      notices: z.array(RoundNotice),
      counts: z.object({ open: z.int(), planned: z.int(), closed: z.int() }),
    }),
  }),
});

const RoundReader = z.object({ id: z.int(), full_name: z.string(), is_internal: z.boolean() });
export type RoundReader = z.infer<typeof RoundReader>;

export const RoundDetail = ReadingRound.extend({
  /** Articles by how far they are in this round. */
  counts: z.object({
    draft: z.int(),
    being_read: z.int(),
    in_consensus: z.int(),
    to_clean: z.int(),
    published: z.int(),
    screened: z.int(),
    /** Of those screened. */
    accepted: z.int(),
  }),
  /** The readers of its assignments, by name. */
  people: z.array(RoundReader),
  /** Drafts first, then by kind and number. */
  assignments: z.array(AssignmentHead),
});
export type RoundDetail = z.infer<typeof RoundDetail>;

export const readRound = endpoint({
  method: 'GET',
  path: '/api/admin/reading-rounds/:id',
  summary: 'One round with its readers and assignments',
  access: 'manage-assignments',
  params: ById,
  response: z.object({ data: RoundDetail }),
});

/** Why a reader is not reminded. */
export const notRemindedTexts = {
  'nothing-left': 'nothing is left to read',
  'reminded-today': 'already reminded today',
  'account-closed': 'the account is closed',
} as const;
export type NotRemindedWhy = keyof typeof notRemindedTexts;

export const remindRoundReaders = endpoint({
  method: 'POST',
  path: '/api/admin/reading-rounds/:id/reminders',
  summary: 'Tells readers how much they have left in the round, on the site and by mail: each at most once a day',
  access: 'manage-assignments',
  params: ById,
  body: z.strictObject({ user_ids: z.array(Id).min(1).max(200).describe('Readers of the round') }),
  response: z.object({
    data: z.object({
      reminded: z.array(z.int()).describe('By account'),
      others: z.array(
        z.object({
          user_id: z.int(),
          why: z.enum(Object.keys(notRemindedTexts) as [NotRemindedWhy, ...NotRemindedWhy[]]),
        }),
      ),
    }),
  }),
});
export type Reminded = z.output<typeof remindRoundReaders.response>['data'];

const OneRound = z.object({ data: ReadingRound });

export const createRound = endpoint({
  method: 'POST',
  path: '/api/admin/reading-rounds',
  summary: 'Makes the next numbered draft, with the rates of the round before',
  access: 'manage-assignments',
  response: OneRound,
});

export const RoundChanges = RoundFields.partial()
  .extend({ version: wholeNumber(1, 2_147_483_647) })
  .strict();
export type RoundChanges = z.output<typeof RoundChanges>;

export const updateRound = endpoint({
  method: 'PATCH',
  path: '/api/admin/reading-rounds/:id',
  summary: 'Changes a round; returns 409 with both values if someone else has. New rates are for later submissions',
  access: 'manage-assignments',
  params: ById,
  body: RoundChanges,
  response: OneRound,
});

export const deleteRound = endpoint({
  method: 'DELETE',
  path: '/api/admin/reading-rounds/:id',
  summary: 'Deletes a round and its assignments. 409 once work was submitted',
  access: 'delete-collection-data',
  confirmed: true,
  params: ById,
});
