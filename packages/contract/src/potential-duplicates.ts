import { z } from 'zod';
import { ArticleState } from './article-states.ts';
import type { VariableKey } from './dictionary/variables.ts';
import {
  DuplicateEvidence,
  type DuplicateRule,
  duplicateRules,
  type DuplicateTrap,
  duplicateTraps,
  type DuplicateZone,
} from './duplicates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleHead } from './forms.ts';
import { ById, Id } from './numbers.ts';
import { PageMeta, PageQuery } from './paging.ts';
import { Person } from './person.ts';

/**
 * Nobody has decided about an open pair. An accepted pair links the later article to the earlier one; it settles the
 * other open pairs of the later article until the two are split again. A rejected pair is kept apart for good.
 */
export const pairStates = ['open', 'accepted', 'rejected', 'settled'] as const;
export const PairState = z.enum(pairStates);
export type PairState = z.infer<typeof PairState>;

/** Unlikely pairs are not kept. */
export const shownZones = ['safe', 'likely', 'possible'] as const satisfies readonly DuplicateZone[];

const ArticleName = z.object({ id: z.int(), compound_id: z.string(), title: z.string() });

/** The variables in which two records are compared. */
export const comparedVariables = [
  'title',
  'authors',
  'first_author_last_name',
  'first_author_first_name',
  'journal',
  'publication_year',
  'volume',
  'issue',
  'pages',
  'pubmed_id',
  'doi',
  'abstract',
] as const satisfies readonly VariableKey[];

export const PotentialDuplicate = z.object({
  /** Of the import. */
  article: ArticleHead.extend({ position: z.int().nullable().describe('Number of its record in the file') }),
  /** What was here before it, or earlier in the same file. */
  earlier: ArticleHead.extend({
    state: ArticleState,
    duplicate_of: ArticleName.nullable().describe('The article that it is linked to itself'),
    in_this_import: z.boolean(),
  }),
  score: z.number().describe('From 0 to 1'),
  zone: z.enum(shownZones),
  rule: z
    .enum(Object.keys(duplicateRules) as DuplicateRule[])
    .nullable()
    .describe('What puts it beyond doubt'),
  traps: z
    .array(z.enum(Object.keys(duplicateTraps) as DuplicateTrap[]))
    .describe('What speaks against a duplicate, however much is alike'),
  evidence: z.array(DuplicateEvidence),
  state: PairState,
  decided_at: z.iso.datetime().nullable(),
  decided_by: Person.nullable(),
});
export type PotentialDuplicate = z.infer<typeof PotentialDuplicate>;

const count = z.int().nonnegative();
export const PairCounts = z.object({
  open: count,
  /** Articles with an open pair in the safe zone: each is linked once, however many records it repeats. */
  safe: count,
  /** Open pairs outside of the safe zone. */
  review: count,
  accepted: count,
  rejected: count,
  settled: count,
});
export type PairCounts = z.infer<typeof PairCounts>;

/** Pairs that were confirmed together, and are taken back together. */
export const LastConfirmation = z.object({
  id: z.uuid(),
  confirmed_at: z.iso.datetime(),
  pairs: z.int().positive().describe('Those that are still linked'),
});
export type LastConfirmation = z.infer<typeof LastConfirmation>;

export const PairQuery = PageQuery.extend({
  state: z.enum(['open', 'judged']).optional(),
  zone: z
    .enum([...shownZones, 'review'])
    .optional()
    .describe('review: likely and possible'),
});
export type PairQuery = z.output<typeof PairQuery>;

export const listPotentialDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/article-imports/:id/potential-duplicates',
  summary: 'Possible duplicates of an import: judged ones as they were judged, then open ones, surest first',
  access: 'manage-articles',
  params: ById,
  query: PairQuery,
  response: z.object({
    data: z.array(PotentialDuplicate),
    meta: PageMeta,
    /** Of the whole import, whatever the filters. */
    counts: PairCounts,
    import: z.object({ id: z.int(), name: z.string() }),
    last_confirmation: LastConfirmation.nullable().describe("The caller's own"),
  }),
});

/** A request must be over in time; the page offers the rest to another one. */
export const mostConfirmed = 2000;

export const confirmSafeDuplicates = endpoint({
  method: 'POST',
  path: '/api/admin/article-imports/:id/confirmed-duplicates',
  summary: `Links the articles of an import that repeat another one beyond doubt, each to the surest one; at most ${mostConfirmed} at once`,
  access: 'manage-articles',
  params: ById,
  body: z.strictObject({
    confirmation_id: z.uuid().describe('Made by the caller; the same one again changes nothing more'),
  }),
  response: z.object({
    data: z.object({
      linked: count,
      published: z.array(z.string()).describe('Compound IDs of articles that were left, because they are published'),
    }),
  }),
});

export const undoConfirmedDuplicates = endpoint({
  method: 'DELETE',
  path: '/api/admin/article-imports/:id/confirmed-duplicates/:confirmationId',
  summary: 'Splits the pairs that you have confirmed together, and opens them again',
  access: 'manage-articles',
  params: z.object({ id: Id, confirmationId: z.uuid().describe('As sent when they were confirmed') }),
  response: z.object({ data: z.object({ split: count }) }),
});

const decision = {
  access: 'manage-articles',
  params: z.object({ id: Id, articleId: Id }),
  query: z.object({
    with: Id.optional().describe('The earlier article; needed if this one has several possible duplicates'),
  }),
  response: z.object({ data: PotentialDuplicate }),
} as const;

export const acceptDuplicate = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/admin/article-imports/:id/potential-duplicates/:articleId/accept',
  summary: 'Links an imported article to the earlier one that it repeats; both are kept',
});

export const splitDuplicate = endpoint({
  ...decision,
  method: 'DELETE',
  path: '/api/admin/article-imports/:id/potential-duplicates/:articleId/accept',
  summary: 'Splits an article from the one that it is linked to, and opens its pairs again',
});

export const rejectDuplicate = endpoint({
  ...decision,
  method: 'DELETE',
  path: '/api/admin/article-imports/:id/potential-duplicates/:articleId/reject',
  summary: 'Keeps both articles; the pair is never suggested again',
});

export const reopenDuplicate = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/admin/article-imports/:id/potential-duplicates/:articleId/reopen',
  summary: 'Takes a rejection back',
});

const Linked = ArticleName.extend({
  duplicate_of: z.int(),
  /** Names the pair when it is split; null if it was linked without an import. */
  import_id: z.int().nullable(),
});
const ArticlePair = PotentialDuplicate.pick({ score: true, zone: true, state: true }).extend({
  import_id: z.int(),
  article_id: z.int(),
  earlier_id: z.int(),
  other: ArticleName.describe('The article of the pair that was not asked for'),
});

/** An article among the records of the same study. */
export const ArticleDuplicates = z.object({
  survivor: ArticleName.describe('The record that is read and published: the article itself unless it is linked'),
  linked: z.array(Linked).describe('All others of its group'),
  pairs: z.array(ArticlePair).describe('Open and rejected pairs of this article, surest first'),
});
export type ArticleDuplicates = z.infer<typeof ArticleDuplicates>;

export const listArticleDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/articles/:id/duplicates',
  summary: 'The records that repeat an article, and its possible duplicates',
  access: 'manage-articles',
  params: ById,
  response: z.object({ data: ArticleDuplicates }),
});
