import { z } from 'zod';
import { Agreement } from './agreement-statistics.ts';
import { endpoint } from './endpoint.ts';
import { RowScope } from './forms.ts';
import { ById } from './numbers.ts';
import { trainingStatuses, TrainingStep } from './training.ts';

const MyStep = TrainingStep.extend({ advice: z.string() });
export type MyTrainingStep = z.infer<typeof MyStep>;

/** A field that was missed, and in how many of the submitted articles that ask for it. */
const Missed = z.object({ scope: RowScope, key: z.string(), missed: z.int(), articles: z.int() });

export const MyTraining = z.object({
  id: z.int(),
  status: z.enum(trainingStatuses),
  steps: z.array(MyStep),
  /** Missed in most articles first. */
  missed: z.array(Missed),
});
export type MyTraining = z.infer<typeof MyTraining>;

const access = 'read-assigned-articles';
const path = '/api/data-collection/my-training';

export const readMyTraining = endpoint({
  method: 'GET',
  path,
  summary: 'Your training with its articles: the open one, otherwise the last; null if you never had any',
  access,
  response: z.object({ data: MyTraining.nullable() }),
});

/** What the reader and the gold record say in one field. */
const ComparedField = z.object({
  scope: RowScope,
  /** Null for a ratio or weight that only one of them has. */
  key: z.string().nullable(),
  /** Counted from 1 among the ratios or weights of the gold record; those that only the reader has come after them. */
  row: z.int().nullable(),
  /** Of the reader's own form; null for a row that only the gold record has. */
  row_id: z.uuid().nullable(),
  /** Without a key: whether there is such a row. */
  you: z.unknown(),
  gold: z.unknown(),
  differs: z.boolean(),
  why: z.string().nullable(),
});
export type ComparedField = z.infer<typeof ComparedField>;

const ComparedPart = z.object({
  title: z.string(),
  agreement: Agreement,
  fields: z.array(ComparedField),
});
export type ComparedPart = z.infer<typeof ComparedPart>;

const Found = z.object({ found: z.int(), of: z.int() });

export const TrainingComparison = z.object({
  step_id: z.int(),
  form_id: z.int(),
  overall: Agreement,
  /** Where the reader agrees least first. */
  parts: z.array(ComparedPart),
  ratios: Found,
  weights: Found,
  /** How long the reader worked on it, without pauses. */
  seconds: z.int().nullable(),
  /** The median of all who trained on this article; null as long as they are few. */
  median_seconds: z.int().nullable(),
});
export type TrainingComparison = z.infer<typeof TrainingComparison>;

export const readTrainingComparison = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Your last submission beside the gold record, field by field; 409 until you have submitted',
  access,
  params: ById,
  response: z.object({ data: TrainingComparison }),
});

export const startTraining = endpoint({
  method: 'POST',
  path: `${path}/:id/start`,
  summary: 'Opens an empty review of a training article, for the first time or again; an open one stays',
  access,
  params: ById,
  response: z.object({ data: z.object({ form_id: z.int() }) }),
});
