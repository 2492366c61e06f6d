import { z } from 'zod';

/**
 * Where an article is on its way into the registry, in the order of the way. The database derives the state from what
 * happened to the article (the view `article_states`); nothing stores it.
 */
export const articleStates = {
  imported: { label: 'Imported', short: 'Imported', place: 'strip' },
  duplicates: { label: 'Possible duplicate', short: 'Duplicates', place: 'strip' },
  screening: { label: 'Screening', short: 'Screening', place: 'strip' },
  'screening-consensus': { label: 'Screening consensus', short: 'Consensus', place: 'strip' },
  accepted: { label: 'Accepted', short: 'Accepted', place: 'strip' },
  review: { label: 'Full review', short: 'Full review', place: 'strip' },
  'review-consensus': { label: 'Review consensus', short: 'Consensus', place: 'strip' },
  cleaning: { label: 'Cleaning', short: 'Cleaning', place: 'strip' },
  published: { label: 'Published', short: 'Published', place: 'strip' },
  rejected: { label: 'Rejected', short: 'Rejected', place: 'aside' },
  archived: { label: 'Archived', short: 'Archived', place: 'filter' },
  duplicate: { label: 'Duplicate of another', short: 'Duplicate', place: 'filter' },
} as const satisfies Record<string, { label: string; short: string; place: 'strip' | 'aside' | 'filter' }>;

export type ArticleState = keyof typeof articleStates;
export const articleStateKeys = Object.keys(articleStates) as ArticleState[];
export const ArticleState = z.enum(articleStateKeys);

/** Where an article is, and since when. */
export const ArticleStanding = z.object({ state: ArticleState, since: z.iso.datetime() });
export type ArticleStanding = z.infer<typeof ArticleStanding>;
