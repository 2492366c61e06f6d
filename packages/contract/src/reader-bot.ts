import { z } from 'zod';
import { formatDateTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById, Id } from './numbers.ts';

/**
 * What ReaderBot does with an article. To add a task: name it here, say in `botCauses` when it is queued, and give it a
 * handler in apps/server/src/bot-handlers.ts. The worker queues it for new articles and once for those there are. A task
 * that nothing queues, `pre-screen`, is done for many articles at once and only logged.
 */
export const botTasks = { enrich: 'Fill in details', 'pre-screen': 'Pre-screen' } as const;
export type BotTask = keyof typeof botTasks;

/** Why a task is queued, as people read it, and the tasks that it queues. */
export const botCauses = {
  import: { label: 'Article imported', tasks: ['enrich'] },
  acceptance: { label: 'Abstract accepted', tasks: ['enrich'] },
  ranking: { label: 'Abstracts ranked', tasks: [] },
} as const satisfies Record<string, { readonly label: string; readonly tasks: readonly BotTask[] }>;
export type BotCause = keyof typeof botCauses;
export type QueuedTask = (typeof botCauses)[BotCause]['tasks'][number];

export const botStatuses = { queued: 'Queued', running: 'Running', succeeded: 'Succeeded', failed: 'Failed' } as const;
export type BotStatus = keyof typeof botStatuses;

/**
 * After so many attempts a task is failed until someone retries it. The waits between them (bot-queue.ts) add up to
 * hours, which outlasts most outages; a task that kills its worker is set aside after as many restarts.
 */
export const botAttempts = 5;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]];
const Task = z.enum(keysOf(botTasks));
const Status = z.enum(keysOf(botStatuses));

export const BotLogEntry = z.object({
  id: z.int(),
  article: z.object({
    id: z.int(),
    compound_id: z.string(),
    /** Its PubMed ID or DOI while it has no title; null if it has none of them. */
    title: z.string().nullable(),
    first_author: z.string().nullable(),
    journal: z.string().nullable(),
  }),
  task: Task,
  cause: z.enum(keysOf(botCauses)),
  status: Status,
  attempts: z.int(),
  /** Of the latest attempt, once it has ended. */
  duration_ms: z.int().nullable(),
  message: z.string().nullable().describe('What was done, or why the latest attempt failed'),
  failures: z
    .array(z.object({ at: z.iso.datetime({ offset: true }), message: z.string() }))
    .describe('Of the latest attempts'),
  queued_at: z.iso.datetime(),
  /** The next attempt comes no earlier. */
  run_after: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
});
export type BotLogEntry = z.infer<typeof BotLogEntry>;

const BotLogFilters = z.object({
  search: z.string().trim().max(200).optional().describe('Of the title, compound ID, PubMed ID or DOI of the article'),
  status: Status.optional(),
  message: z.string().trim().max(500).optional().describe('Words of the message'),
  task: Task.optional().describe('What ReaderBot does'),
  article: Id.optional(),
  from: z.iso.date().optional().describe("Queued on this day or later, in the organization's time zone"),
  to: z.iso.date().optional().describe('Queued on this day or earlier'),
});
export type BotLogFilters = z.output<typeof BotLogFilters>;

const timeOf = (at: string | null, zone: string): string => (at ? formatDateTime(new Date(at), zone) : '–');
export const secondsOf = (ms: number | null): string =>
  ms === null ? '–' : `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;

export const botLogList = declareList({
  path: '/api/admin/reader-bot/log-entries',
  summary: 'What ReaderBot did with articles, with filters, sorting and paging',
  access: 'see-bot-log',
  item: BotLogEntry,
  columns: [
    { key: 'article', label: 'Article', sorts: true, text: ({ article }) => article.title ?? article.compound_id },
    {
      key: 'compound_id',
      label: 'Compound ID',
      sorts: true,
      optional: true,
      nowrap: true,
      text: ({ article }) => article.compound_id,
    },
    { key: 'task', label: 'Task', sorts: true, text: ({ task }) => botTasks[task] },
    { key: 'cause', label: 'Reason', optional: true, text: ({ cause }) => botCauses[cause].label },
    { key: 'status', label: 'Status', sorts: true, text: ({ status }) => botStatuses[status] },
    { key: 'attempts', label: 'Attempts', sorts: true, align: 'right', text: ({ attempts }) => String(attempts) },
    {
      key: 'duration',
      label: 'Duration',
      sorts: true,
      optional: true,
      align: 'right',
      nowrap: true,
      text: ({ duration_ms }) => secondsOf(duration_ms),
    },
    { key: 'message', label: 'Message', text: ({ message }) => message ?? '–' },
    {
      key: 'queued_at',
      label: 'Queued',
      sorts: true,
      align: 'right',
      text: ({ queued_at }, zone) => timeOf(queued_at, zone),
    },
    {
      key: 'finished_at',
      label: 'Ended',
      sorts: true,
      optional: true,
      align: 'right',
      nowrap: true,
      text: ({ finished_at }, zone) => timeOf(finished_at, zone),
    },
  ],
  filters: BotLogFilters,
  defaultSort: 'status,-queued_at',
});
export const { page: listBotLog, file: exportBotLog } = botLogList;

export const retryBotTask = endpoint({
  method: 'POST',
  path: '/api/admin/reader-bot/log-entries/:id/retry',
  summary: 'Queues a failed task again; one that already waits or runs stays as it is',
  access: 'see-bot-log',
  params: ById,
  response: z.object({ data: BotLogEntry }),
});

export const retryBotTasks = endpoint({
  method: 'POST',
  path: '/api/admin/reader-bot/log-entries/retry',
  summary: 'Queues the selected tasks that have failed again; skips the others',
  access: 'see-bot-log',
  body: botLogList.Selection,
  response: z.object({ data: z.object({ retried: z.int(), skipped: z.int() }) }),
});
