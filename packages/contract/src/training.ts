import { z } from 'zod';
import { Agreement } from './agreement-statistics.ts';
import { formatDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById, Id } from './numbers.ts';
import { isStorable, ruleTexts } from './rules.ts';

/** The share of fields that must agree with the gold record. An administrator decides, whatever the share is. */
export const passMark = 0.85;
export const hasPassed = (score: Pick<Agreement, 'observed'> | null): boolean =>
  score !== null && score.observed >= passMark;

const Article = z.object({ id: z.int(), compound_id: z.string(), title: z.string() });

/** One article of somebody's training. */
export const TrainingStep = z.object({
  id: z.int(),
  position: z.int(),
  article: Article,
  /** Open: begun, for the first time or again. */
  state: z.enum(['new', 'open', 'submitted']),
  /** The open form, or the one submitted last. */
  form_id: z.int().nullable(),
  /** How often it was submitted. */
  attempts: z.int(),
  /** When it was submitted last. */
  submitted_at: z.iso.datetime().nullable(),
  /** How far the last submission agrees with the gold record as it is now. */
  score: Agreement.nullable(),
});
export type TrainingStep = z.infer<typeof TrainingStep>;

export const trainingStatuses = ['Open', 'Complete'] as const;

export const TrainingAssignment = z.object({
  id: z.int(),
  reader: z.object({ id: z.int(), full_name: z.string(), is_internal: z.boolean() }),
  status: z.enum(trainingStatuses),
  assigned_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  completed_by: z.string().nullable(),
  /** Articles that were submitted at least once. */
  submitted: z.int(),
  /** Notes of the reader that no administrator has answered. */
  open_notes: z.int(),
  steps: z.array(TrainingStep),
});
export type TrainingAssignment = z.infer<typeof TrainingAssignment>;

const access = 'manage-assignments';

const TrainingFilters = z.object({
  status: z.enum(trainingStatuses).optional(),
  search: z.string().trim().max(200).optional().describe('Of the reader’s name'),
});
export type TrainingFilters = z.output<typeof TrainingFilters>;

const percent = ({ observed }: Agreement): string => `${Math.round(100 * observed)}%`;

/** `90%, κ 0.81` */
export const scoreText = (score: Agreement | null): string => {
  if (!score) return '–';
  return score.kappa ? `${percent(score)}, κ ${score.kappa.value.toFixed(2)}` : percent(score);
};

export const trainingAssignmentList = declareList({
  path: '/api/admin/training-assignments',
  summary: 'Who is in training, how far, and with what agreement; with search, filters, sorting and paging',
  access,
  item: TrainingAssignment,
  columns: [
    { key: 'reader', label: 'Reader', sorts: true, text: ({ reader }) => reader.full_name },
    {
      key: 'submitted',
      label: 'Submitted',
      sorts: true,
      nowrap: true,
      text: ({ submitted, steps }) => `${submitted} of ${steps.length}`,
    },
    {
      key: 'scores',
      label: 'Agreement with the gold record',
      text: ({ steps }) => steps.map(({ score }) => scoreText(score)).join(' · '),
    },
    {
      key: 'open_notes',
      label: 'Open notes',
      sorts: true,
      align: 'right',
      text: ({ open_notes }) => (open_notes === 0 ? '–' : String(open_notes)),
    },
    {
      key: 'assigned_at',
      label: 'Assigned',
      sorts: true,
      nowrap: true,
      text: ({ assigned_at }, zone) => formatDate(new Date(assigned_at), zone),
    },
    {
      key: 'completed_at',
      label: 'Completed',
      sorts: true,
      nowrap: true,
      text: ({ completed_at }, zone) => (completed_at ? formatDate(new Date(completed_at), zone) : '–'),
    },
  ],
  filters: TrainingFilters,
  defaultSort: 'assigned_at',
});
export const { page: listTrainingAssignments, file: exportTrainingAssignments } = trainingAssignmentList;

export const TrainingArticle = z.object({
  id: z.int(),
  article: Article,
  /** The form with the answers that count as right. */
  gold_form_id: z.int(),
  /** What readers are told before they begin. */
  advice: z.string(),
  /** Since when it is no longer given to new readers; null while it is. */
  retired_at: z.iso.datetime().nullable(),
  /** Readers who have it in their training, also those who have completed it. */
  readers: z.int(),
  created_at: z.iso.datetime(),
});
export type TrainingArticle = z.infer<typeof TrainingArticle>;

export const trainingArticleStatuses = ['Offered', 'Retired'] as const;
const TrainingArticleFilters = z.object({
  search: z.string().trim().max(200).optional().describe('Of the title or the id'),
  status: z.enum(trainingArticleStatuses).optional().describe('Retired: no longer given to new readers'),
});
export type TrainingArticleFilters = z.output<typeof TrainingArticleFilters>;

export const trainingArticleList = declareList({
  path: '/api/admin/training-articles',
  summary: 'Articles to train on, each with its gold record',
  access,
  item: TrainingArticle,
  columns: [
    { key: 'title', label: 'Article', sorts: true, text: ({ article }) => article.title },
    { key: 'compound_id', label: 'Id', nowrap: true, text: ({ article }) => article.compound_id },
    { key: 'readers', label: 'Readers', sorts: true, align: 'right', text: ({ readers }) => String(readers) },
    { key: 'status', label: 'Status', nowrap: true, text: ({ retired_at }) => (retired_at ? 'Retired' : 'Offered') },
    {
      key: 'created_at',
      label: 'Added',
      sorts: true,
      nowrap: true,
      text: ({ created_at }, zone) => formatDate(new Date(created_at), zone),
    },
  ],
  filters: TrainingArticleFilters,
  defaultSort: 'created_at',
});
export const { page: listTrainingArticles, file: exportTrainingArticles } = trainingArticleList;

const Advice = z.string().trim().max(1000).refine(isStorable, ruleTexts.unkeepable);

export const addTrainingArticle = endpoint({
  method: 'POST',
  path: '/api/admin/training-articles',
  summary: 'Makes an article one to train on; its gold record starts as a copy of the review that was agreed on last',
  access,
  body: z.strictObject({
    article_id: Id,
    advice: Advice.default(''),
  }),
  response: z.object({ data: TrainingArticle }),
});

export const updateTrainingArticle = endpoint({
  method: 'PATCH',
  path: '/api/admin/training-articles/:id',
  summary: 'Changes what readers are told, or whether the article is given to new readers',
  access,
  params: ById,
  body: z.strictObject({
    advice: Advice.optional(),
    retired: z.boolean().optional().describe('True: readers who have it finish it, no other reader is given it'),
  }),
  response: z.object({ data: TrainingArticle }),
});

/** One reader is given no more articles than this. */
export const trainingArticlesLimit = 20;

export const assignTraining = endpoint({
  method: 'POST',
  path: '/api/admin/training-assignments',
  summary: 'Gives a reader articles to train on; until it is complete the reader gets no paid work',
  access,
  body: z.strictObject({
    reader_id: Id,
    training_article_ids: z.array(Id).min(1).max(trainingArticlesLimit).describe('In the order in which they are read'),
  }),
  response: z.object({ data: TrainingAssignment }),
});

/** Why a reader cannot be given training. */
export const untrainable = { training: 'already in training', inactive: 'account is not active' } as const;

export const TrainingReader = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  reason: z.enum(Object.keys(untrainable) as (keyof typeof untrainable)[]).nullable(),
});
export type TrainingReader = z.infer<typeof TrainingReader>;

export const listTrainingReaders = endpoint({
  method: 'GET',
  path: '/api/admin/training-assignments/readers',
  summary: 'All readers by name, those who can be given training first; the others with the reason',
  access,
  response: z.object({ data: z.array(TrainingReader) }),
});

export const completeTraining = endpoint({
  method: 'POST',
  path: '/api/admin/training-assignments/:id/mark-complete',
  summary: 'Marks training complete, which opens paid work to the reader; ends what is not submitted',
  access,
  params: ById,
});
