import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './numbers.ts';
import { isStorable, requiredText, ruleTexts } from './rules.ts';
import type { VocabularyType } from './vocabularies.ts';
import { Person } from './person.ts';
import { Labelled } from './labelled.ts';

/** The kinds of problems are the entries of this vocabulary. */
export const problemVocabulary = 'incident-type' satisfies VocabularyType;

/** Incidents that the registry notices by itself. Readers report all others. */
const noticed: ReadonlySet<string> = new Set(['overdue', 'reader-bot-failure']);
export const isReportable = ({ slug }: { readonly slug: string }): boolean => !noticed.has(slug);

export const problemLimits = { details: 200, text: 2000, answer: 2000 } as const;

export const NewProblem = z.strictObject({
  type: Id.describe('An entry of the vocabulary incident-type'),
  /** Required where the entry asks for them, and refused elsewhere. */
  details: z
    .string()
    .trim()
    .max(problemLimits.details, `At most ${problemLimits.details} characters.`)
    .refine(isStorable, ruleTexts.unkeepable)
    .optional(),
  text: requiredText(problemLimits.text).refine(isStorable, ruleTexts.unkeepable),
  /** The caller's form in which the problem was found. */
  form_id: Id.optional(),
});
export type NewProblem = z.output<typeof NewProblem>;

/** A problem as its reporter sees it. */
export const Problem = z.object({
  id: z.uuid(),
  type: Labelled,
  details: z.string().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null while it is open. */
  closed_at: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
});
export type Problem = z.infer<typeof Problem>;

/** What it is called in a list: its type, or what the reporter entered instead. */
export const problemName = ({ type, details }: Pick<Problem, 'type' | 'details'>): string =>
  details ? `${type.label}: ${details}` : type.label;

/** A problem as administrators see it. */
export const ReportedProblem = Problem.extend({
  article_id: z.int(),
  form_id: z.int().nullable(),
  reporter: Person,
  closed_by: Person.nullable(),
});
export type ReportedProblem = z.infer<typeof ReportedProblem>;

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/data-collection/articles/:id/problems',
  summary: 'Reports a problem with an article that you read; 409 while the same one is open',
  access: 'read-assigned-articles',
  params: ById,
  body: NewProblem,
  response: z.object({ data: Problem }),
});

export const listMyProblems = endpoint({
  method: 'GET',
  path: '/api/data-collection/articles/:id/problems',
  summary: 'The problems that you reported with an article, newest first, with their answers',
  access: 'read-assigned-articles',
  params: ById,
  response: z.object({ data: z.array(Problem) }),
});

export const listArticleProblems = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/problems',
  summary: 'The problems that readers reported with an article, open ones first',
  access: 'manage-articles',
  params: ById,
  response: z.object({ data: z.array(ReportedProblem) }),
});

const ByProblem = z.object({ id: z.uuid() });
const OneProblem = z.object({ data: ReportedProblem });

export const ProblemAnswer = z.strictObject({
  answer: requiredText(problemLimits.answer).refine(isStorable, ruleTexts.unkeepable),
});

export const closeProblem = endpoint({
  method: 'POST',
  path: '/api/admin/problems/:id/close',
  summary: 'Closes a problem with an answer, which its reporter sees',
  access: 'manage-articles',
  params: ByProblem,
  body: ProblemAnswer,
  response: OneProblem,
});

export const reopenProblem = endpoint({
  method: 'POST',
  path: '/api/admin/problems/:id/reopen',
  summary: 'Reopens a closed problem; its answer is removed',
  access: 'manage-articles',
  params: ByProblem,
  response: OneProblem,
});
