import { z } from 'zod';
import { bodyLimit, endpoint } from './endpoint.ts';
import { rejectionStages } from './decision.ts';
import { formKinds } from './dictionary/variable.ts';
import { WireAnswers } from './dictionary/wire-answers.ts';
import { ById, Id } from './numbers.ts';
import { isStorable, ruleTexts } from './rules.ts';
import { ScreeningVotes } from './screening-votes.ts';

export const rowScopes = ['method', 'ratio', 'weight'] as const;
export const RowScope = z.enum(rowScopes);
export type RowScope = z.infer<typeof RowScope>;

export const FormRow = z.object({
  row_id: z.uuid(),
  scope: RowScope,
  position: z.int(),
  answers: WireAnswers,
  /** In a consensus or a gold record: the notes on choices, by key. */
  notes: z.record(z.string(), z.string()).optional(),
});
export type FormRow = z.infer<typeof FormRow>;

export const ArticleHead = z.object({ id: z.int(), compound_id: z.string(), answers: WireAnswers });
export type ArticleHead = z.infer<typeof ArticleHead>;

/** One set of answers to one article: a reader's, a consensus, an administrator's. */
export const Form = z.object({
  id: z.int(),
  article: ArticleHead.extend({ has_pdf: z.boolean() }),
  article_assignment_id: z.int().nullable(),
  kind: z.enum(formKinds),
  origin: z.enum(['reader', 'consensus', 'admin', 'gold', 'bot', 'training']),
  status: z.enum(['open', 'submitted', 'void']),
  seq: z.int(),
  dictionary_version: z.int(),
  is_accepted: z.boolean().nullable(),
  rows: z.array(FormRow),
});
export type Form = z.infer<typeof Form>;

/** Keys of edits that are not variables: a row is added or removed. */
export const addRow = '+row';
export const removeRow = '-row';
/** In the history of a consensus: rows of the readings were paired by hand. */
export const pairKey = '=pair';

/** Ids are compared as text on both sides. */
const Uuid = z.uuid().toLowerCase();

/** The largest number of an edit within its form. */
export const lastSeq = 2_147_483_647;
export const Seq = z.int().min(0).max(lastSeq);

/** The deepest answer is a list of objects; comparing or serializing anything much deeper overflows the stack. */
const answerDepth = 3;
const isShallow = (value: unknown, levels = answerDepth): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)));

/** One changed cell. `base_seq` is the form's number when it was typed; a repeat has the same `edit_id`. */
export const Edit = z.strictObject({
  edit_id: Uuid,
  row_id: Uuid,
  key: z.string().min(1).max(80),
  base_seq: Seq,
  /** Null clears the answer. For a new row: its scope and position. */
  value: z.unknown().refine((value) => isShallow(value), 'Not a valid answer.'),
  /** The reason, or a note on it; an empty one removes the note. */
  reason: z.string().trim().max(1000).refine(isStorable, ruleTexts.unkeepable).optional(),
});
export type Edit = z.output<typeof Edit>;

/** Queues of earlier releases still send the source of a value. The server derives it itself. */
const SentEdit = Edit.extend({ source: z.unknown().optional() }).transform((sent): Edit => {
  const { source: _, ...edit } = sent;
  return edit;
});

/** The limits of one request. The browser makes its requests half as large as the server allows. */
export const editBatch = { edits: 200, bytes: bodyLimit / 2 } as const;

const Edited = z.object({ data: z.object({ seq: z.int() }) });

const reading = { access: 'read-assigned-articles', params: ById } as const;

/** Changed cells, a decision about the article, or both. */
export const Changes = z
  .strictObject({
    edits: z.array(SentEdit).max(editBatch.edits).default([]),
    /** Null takes the decision back. */
    is_accepted: z.boolean().nullable().optional(),
    /** Must be the stage of the form, if it is sent. */
    rejection_stage: z.enum(Object.values(rejectionStages)).optional(),
    rejection_reason: z
      .strictObject({ id: Id, details: z.string().max(2000).optional() })
      .nullable()
      .optional(),
    /** Who typed them; 401 if another user is signed in by the time they are sent. */
    reader_id: Id.optional(),
  })
  .refine(
    ({ edits, is_accepted, rejection_reason }) =>
      edits.length > 0 || is_accepted !== undefined || rejection_reason !== undefined,
    { path: ['edits'], error: ruleTexts.required },
  );
export type Changes = z.output<typeof Changes>;

/** The number of the last change, and the decision after it. */
export const Saved = z.object({ data: z.object({ seq: z.int(), is_accepted: z.boolean().nullable() }) });

/** The longest time that anyone spends on one form without a break, in seconds. */
const longestStay = 86_400;

/** The calls of forms of one kind. A form of the other kind is not found by them. */
const formCalls = <const P extends string>(path: P, noun: string) => ({
  read: endpoint({
    method: 'GET',
    path: `/api/data-collection/${path}/:id`,
    summary: `One of your ${noun}s, or a consensus you take part in`,
    ...reading,
    response: z.object({ data: Form }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `/api/data-collection/${path}/:id`,
    summary: 'Saves changed cells and the decision; returns 409 with both values for a stale cell',
    ...reading,
    body: Changes,
    response: Saved,
    quiet: true,
  }),
  submit: endpoint({
    method: 'POST',
    path: `/api/data-collection/${path}/:id/submit`,
    summary: `Submits a complete ${noun}; \`seq\` is the state that the reader saw`,
    ...reading,
    body: z.strictObject({
      seq: Seq,
      /** How long the reader worked on it, without pauses. */
      active_seconds: z.int().min(0).max(longestStay).optional(),
    }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `/api/data-collection/${path}/:id/withdraw`,
    summary: 'Takes back your submission until all readers have submitted',
    ...reading,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `/api/admin/${path}/:id/reopen`,
    summary: `Reopens a submitted ${noun}; ends its consensus`,
    access: 'edit-forms-as-admin',
    confirmed: true,
    params: ById,
  }),
});

const reviewCalls = formCalls('article-reviews', 'review');
const screeningCalls = formCalls('abstract-screenings', 'screening');
export const callsOf = { review: reviewCalls, screening: screeningCalls } as const;

export const {
  read: readReview,
  edit: editReview,
  submit: submitReview,
  withdraw: withdrawReview,
  reopen: reopenReview,
} = reviewCalls;
export const {
  read: readScreening,
  edit: editScreening,
  submit: submitScreening,
  withdraw: withdrawScreening,
  reopen: reopenScreening,
} = screeningCalls;

export const readUnsentKey = endpoint({
  method: 'GET',
  path: '/api/data-collection/unsent-key',
  summary: 'The account’s key for encrypting unsent answers in the browser',
  access: 'read-assigned-articles',
  response: z.object({ data: z.object({ reader_id: z.int(), key: z.base64() }) }),
  quiet: true,
});

/** Two rows about the same thing; one side is null if only one reader has it. */
export const Pair = z.object({
  row_id: z.uuid(),
  scope: RowScope,
  a_row_id: z.uuid().nullable(),
  b_row_id: z.uuid().nullable(),
});
export type Pair = z.infer<typeof Pair>;

export const Difference = z.object({
  row_id: z.uuid(),
  scope: RowScope,
  key: z.string(),
  a: z.unknown(),
  b: z.unknown(),
});
export type Difference = z.infer<typeof Difference>;

export const Consensus = z.object({
  form: Form,
  /** The readings without names: Reader A and Reader B. */
  readings: z.array(z.object({ side: z.enum(['A', 'B']), form_id: z.int(), rows: z.array(FormRow) })),
  pairs: z.array(Pair),
  differences: z.array(Difference),
  /** Only of abstracts. */
  screening: ScreeningVotes.optional(),
});
export type Consensus = z.infer<typeof Consensus>;

export const readConsensus = endpoint({
  method: 'GET',
  path: '/api/data-collection/consensus/:articleAssignmentId',
  summary: 'The consensus of an article; 409 until every reader has submitted',
  access: 'read-assigned-articles',
  params: z.object({ articleAssignmentId: Id }),
  response: z.object({ data: Consensus }),
});

export const pairConsensusRows = endpoint({
  method: 'PATCH',
  path: '/api/data-collection/consensus/:id/pairs',
  summary: 'Pairs rows of two readings, or undoes a pairing; resets the consensus answers of these rows',
  access: 'read-assigned-articles',
  params: ById,
  body: z.strictObject({
    edit_id: Uuid,
    base_seq: Seq,
    change: z.union([
      /** These two belong together; with null the other one becomes a single row. */
      z.strictObject({ a_row_id: Uuid.nullable(), b_row_id: Uuid.nullable() }),
      /** The `edit_id` of the pairing to undo. */
      z.strictObject({ undo: Uuid }),
    ]),
  }),
  response: Edited,
});

const ConsensusSubmission = z
  .strictObject({
    /** The consensus form as it is, or one of its readings as a whole. */
    form_id: Id.optional(),
    /** The reading to take for each of these cells: `<row_id>.<key>`, or `<key>` for a cell of the study. */
    form_ids: z.record(z.string().max(120), Id).optional(),
    /** The state that the reader saw; refused if the other reader has changed it since. */
    seq: Seq.optional(),
  })
  .refine(({ form_id, form_ids }) => (form_id === undefined) !== (form_ids === undefined), {
    path: ['form_id'],
    error: 'Send either form_id or form_ids.',
  });
export type ConsensusSubmission = z.output<typeof ConsensusSubmission>;

export const submitConsensus = endpoint({
  method: 'POST',
  path: '/api/data-collection/consensus/:id/submit',
  summary: 'Submits the consensus of an article assignment, or takes one whole reading, or cells of both',
  access: 'read-assigned-articles',
  params: ById,
  body: ConsensusSubmission,
});
