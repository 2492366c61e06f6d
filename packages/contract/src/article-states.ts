import { z } from 'zod';

interface Declared {
  readonly label: string;
  /** In the strip, where the place tells which consensus is meant. */
  readonly short: string;
  /** In the strip, beside it, or only among the filters. */
  readonly place: 'strip' | 'aside' | 'filter';
  /** After this many days it is late, unless a setting says otherwise. Absent where nothing is left to do. */
  readonly limit?: number;
}

/**
 * Where an article is on its way into the registry, in the order of the way. The database derives the state from what
 * happened to the article (the view `article_states`); nothing stores it.
 */
export const articleStates = {
  imported: { label: 'Imported', short: 'Imported', place: 'strip', limit: 7 },
  duplicates: { label: 'Possible duplicate', short: 'Duplicates', place: 'strip', limit: 7 },
  screening: { label: 'Screening', short: 'Screening', place: 'strip', limit: 30 },
  'screening-consensus': { label: 'Screening consensus', short: 'Consensus', place: 'strip', limit: 14 },
  accepted: { label: 'Accepted', short: 'Accepted', place: 'strip', limit: 60 },
  review: { label: 'Full review', short: 'Full review', place: 'strip', limit: 45 },
  'review-consensus': { label: 'Review consensus', short: 'Consensus', place: 'strip', limit: 14 },
  cleaning: { label: 'Cleaning', short: 'Cleaning', place: 'strip', limit: 14 },
  published: { label: 'Published', short: 'Published', place: 'strip' },
  rejected: { label: 'Rejected', short: 'Rejected', place: 'aside' },
  archived: { label: 'Archived', short: 'Archived', place: 'filter' },
  duplicate: { label: 'Duplicate of another', short: 'Duplicate', place: 'filter' },
} as const satisfies Record<string, Declared>;

export type ArticleState = keyof typeof articleStates;
export const articleStateKeys = Object.keys(articleStates) as ArticleState[];
export const ArticleState = z.enum(articleStateKeys);

/** The states in which something is left to do. */
export type LimitedState = {
  [S in ArticleState]: (typeof articleStates)[S] extends { readonly limit: number } ? S : never;
}[ArticleState];
export const limitedStates = articleStateKeys.filter((state): state is LimitedState => 'limit' in articleStates[state]);

const Days = z.int('Enter a whole number of days.').min(1).max(3650);
/** After how many days an article is late, by its state. */
export const StageLimits = z.strictObject(
  Object.fromEntries(limitedStates.map((state) => [state, Days])) as Record<LimitedState, typeof Days>,
);
export type StageLimits = z.infer<typeof StageLimits>;
export const defaultLimits = Object.fromEntries(
  limitedStates.map((state) => [state, articleStates[state].limit]),
) as StageLimits;

/** Where an article is, and since when. */
export const ArticleStanding = z.object({ state: ArticleState, since: z.iso.datetime() });
export type ArticleStanding = z.infer<typeof ArticleStanding>;
