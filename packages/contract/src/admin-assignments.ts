import { z } from 'zod';
import { ArticleState } from './article-states.ts';
import { formKinds } from './dictionary/variable.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './numbers.ts';
import { requiredText } from './rules.ts';
import { Person } from './person.ts';

/** Why somebody should not read an article. */
export const conflictKinds = {
  author: 'is an author of this article',
  affiliation: 'has the affiliation of an author of this article',
  'earlier-reader': 'has read this article before',
} as const;
export type ConflictKind = keyof typeof conflictKinds;

export const Conflict = z.object({
  kind: z.enum(Object.keys(conflictKinds) as ConflictKind[]),
  /** "third of six authors", the affiliation, or "Round 22, Full review 1". */
  detail: z.string(),
});
export type Conflict = z.infer<typeof Conflict>;

export const Cell = z.object({
  reader_id: z.int(),
  /** Planned: no form yet. */
  state: z.enum(['planned', 'open', 'submitted']),
  /** In percent. */
  filled: z.int(),
  /** Open after the due date. */
  late: z.boolean(),
  form_id: z.int().nullable(),
  conflicts: z.array(Conflict),
  /** Why the conflicts were found to be none. */
  no_conflict_reason: z.string().nullable(),
});
export type Cell = z.infer<typeof Cell>;

export const AssignedArticle = z.object({
  /** Of the article assignment. */
  id: z.int(),
  article_id: z.int(),
  compound_id: z.string(),
  title: z.string(),
  cells: z.array(Cell),
  /** Screenings that need no form for it agree or differ. `left`: differences that are not settled yet. */
  consensus: z.object({ state: z.enum(['none', 'open', 'submitted', 'agreed', 'differ']), left: z.int() }),
  state: ArticleState,
});
export type AssignedArticle = z.infer<typeof AssignedArticle>;

/** What prevents publishing. */
export const Problem = z.object({
  kind: z.enum([
    'no-articles',
    'no-due-date',
    'reader-missing',
    'too-many-readers',
    'conflict',
    'reader-inactive',
    'reader-in-training',
    'article-gone',
  ]),
  article: z.object({ id: z.int(), compound_id: z.string() }).nullable(),
  reader: Person.nullable(),
  text: z.string(),
});
export type Problem = z.infer<typeof Problem>;

export const AssignmentHead = z.object({
  id: z.int(),
  round_id: z.int(),
  kind: z.enum(formKinds),
  number: z.int(),
  /** Its own; null: due with its round. */
  due_on: z.iso.date().nullable(),
  published_at: z.iso.datetime().nullable(),
  articles: z.int(),
  /** Cells without a form, open forms, submitted forms. */
  readers: z.array(
    z.object({
      reader_id: z.int(),
      accepted: z.boolean(),
      planned: z.int(),
      open: z.int(),
      submitted: z.int(),
      late: z.int(),
    }),
  ),
  consensus: z.object({ open: z.int(), differ: z.int(), submitted: z.int() }),
  /** Of drafts only. */
  problems: z.array(Problem),
});
export type AssignmentHead = z.infer<typeof AssignmentHead>;

export const Assignment = AssignmentHead.extend({
  /** By name. */
  people: z.array(z.object({ id: z.int(), full_name: z.string(), is_internal: z.boolean() })),
  rows: z.array(AssignedArticle),
});
export type Assignment = z.infer<typeof Assignment>;

/** "Full review 2" */
export const assignmentName = ({ kind, number }: Pick<AssignmentHead, 'kind' | 'number'>): string =>
  `${kind === 'review' ? 'Full review' : 'Screening'} ${number}`;

const access = 'manage-assignments';
const path = '/api/admin/assignments';
const response = z.object({ data: Assignment });

/** One request changes no more articles than this. */
export const articlesLimit = 1000;
const ids = (max: number) => z.array(Id).min(1).max(max);
const ByReaders = z.strictObject({ user_ids: ids(200) });

export const createAssignment = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a draft to a round',
  access,
  body: z.strictObject({ round_id: Id, kind: z.enum(formKinds), due_on: z.iso.date().nullable().optional() }),
  response,
});

export const readAssignment = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One assignment: who reads which article, and how far',
  access,
  params: ById,
  response,
});

const CellChange = z.strictObject({
  article_id: Id,
  reader_id: Id,
  planned: z.boolean(),
  no_conflict_reason: requiredText(500).optional(),
});
export type CellChange = z.output<typeof CellChange>;

export const AssignmentChanges = z.strictObject({
  due_on: z.iso.date().nullable().optional(),
  cells: z
    .array(CellChange)
    .max(4 * articlesLimit)
    .optional(),
});
export type AssignmentChanges = z.output<typeof AssignmentChanges>;

export const updateAssignment = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary:
    'Changes the due date, or who reads what. An open form moves to the new reader of its article; submitted ones stay (409)',
  access,
  params: ById,
  body: AssignmentChanges,
  response,
});

export const addArticles = endpoint({
  method: 'POST',
  path: `${path}/:id/add-articles`,
  summary: 'Adds articles that are available for this kind of assignment, and their readers',
  access,
  params: ById,
  body: z.strictObject({
    article_ids: ids(articlesLimit),
    cells: z
      .array(z.strictObject({ article_id: Id, reader_id: Id }))
      .max(4 * articlesLimit)
      .optional(),
  }),
  response,
});

export const addReaders = endpoint({
  method: 'POST',
  path: `${path}/:id/add-readers`,
  summary: 'Adds readers, who read nothing yet',
  access,
  params: ById,
  body: ByReaders,
  response,
});

export const removeReaders = endpoint({
  method: 'POST',
  path: `${path}/:id/remove-readers`,
  summary: 'Removes readers. After publishing, others take over what they have not submitted (409 if nobody can)',
  access,
  params: ById,
  body: ByReaders,
  response,
});

export const reassignReader = endpoint({
  method: 'POST',
  path: `${path}/:id/reassign-reader`,
  summary: 'Hands over what a reader has not submitted, with the open forms',
  access,
  params: ById,
  body: z.strictObject({ from_user_id: Id, to_user_id: Id }),
  response,
});

export const removeArticles = endpoint({
  method: 'POST',
  path: `${path}/:id/remove-articles`,
  summary: 'Removes articles and ends their open forms. 409 if one was submitted',
  access,
  params: ById,
  body: z.strictObject({ article_ids: ids(articlesLimit) }),
  response,
});

export const deleteAssignment = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes an assignment and ends its open forms. 409 if one was submitted',
  access,
  params: ById,
});

/** How articles are dealt out. */
export const dealRules = { balance: 'Balance', pairs: 'Fixed pairs' } as const;
export type DealRule = keyof typeof dealRules;

const DealtCell = z.object({ article_id: z.int(), reader_id: z.int() });

export const Deal = z.object({
  cells: z.array(DealtCell),
  /** Planned cells to give up: of readers who may not read the article, or are too many. */
  freed: z.array(DealtCell),
  /** By reader; `after`: what the reader then has in the round, of this kind. */
  readers: z.array(z.object({ reader_id: z.int(), added: z.int(), after: z.int() })),
  /** Conflicts that dealing without regard to them would have made. */
  avoided: z.int(),
  /** Articles that nobody else may read, and how many readers they lack. */
  missing: z.array(z.object({ article_id: z.int(), needed: z.int() })),
});
export type Deal = z.infer<typeof Deal>;

export const dealAssignment = endpoint({
  method: 'POST',
  path: `${path}/:id/deal`,
  summary: 'Proposes readers for articles of the assignment or for further ones; changes nothing',
  access,
  readOnly: true,
  quiet: true,
  params: ById,
  body: z.strictObject({
    article_ids: ids(articlesLimit),
    rule: z.enum(Object.keys(dealRules) as DealRule[]),
    /** Default: the readers of the assignment. */
    reader_ids: ids(200).optional(),
  }),
  response: z.object({ data: Deal }),
});

export const publishAssignment = endpoint({
  method: 'POST',
  path: `${path}/:id/publish`,
  summary: 'Publishes a draft to its readers and mails them. 409 while it has problems',
  access,
  params: ById,
  response,
});

export const AvailableReader = z.object({
  id: z.int(),
  full_name: z.string(),
  is_internal: z.boolean(),
  email: z.string(),
  in_assignment: z.boolean(),
  /** In this round. */
  load: z.object({ planned: z.int(), open: z.int(), submitted: z.int() }),
  /** Open forms after their due date, in all rounds. */
  overdue: z.int(),
  /** Articles of the assignment that the reader should not read. */
  conflicts: z.int(),
  /** Why nothing can be assigned to the reader; null if it can. */
  blocked: z.string().nullable(),
});
export type AvailableReader = z.infer<typeof AvailableReader>;

export const listAvailableReaders = endpoint({
  method: 'GET',
  path: '/api/admin/available-readers/:id',
  summary: 'Readers for this assignment, those with least to read first',
  access,
  params: ById,
  response: z.object({ data: z.array(AvailableReader) }),
});
