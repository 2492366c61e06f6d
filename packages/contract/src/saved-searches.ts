import { z } from 'zod';
import { Code } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './numbers.ts';
import { DataType, SearchQuery } from './registry.ts';
import { ReleaseName } from './release.ts';
import { requiredText } from './rules.ts';

/** The most searches that an account can save. */
export const savedSearchLimit = 50;

const Count = z.int().nonnegative();

/** What a release changed among the results of a search. */
export const SearchDigest = z.object({
  release: ReleaseName,
  total: Count.describe('Results in this release'),
  added: Count.describe('Results that the release before did not have'),
  changed: Count.describe('Results of both releases that were corrected'),
  removed: Count.describe('Results of the release before that are gone or no longer match'),
});
export type SearchDigest = z.infer<typeof SearchDigest>;

const fields = {
  name: requiredText(80).refine((name) => !/\p{Cc}/u.test(name), 'Use one line of text.'),
  mails: z.boolean().describe('Whether you are mailed when a release changes the results'),
};

export const SavedSearch = z.object({
  id: z.int(),
  ...fields,
  type: DataType,
  query: SearchQuery.describe('The search, as it is sent to POST /api/registry/search/:type'),
  text: z.string().describe('The search as text'),
  path: z.string().describe('The page of its results'),
  feed: z.string().describe('The address of its feed, which works without a login'),
  latest: SearchDigest.nullable().describe('The last release that came after it was saved'),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const path = '/api/registry/saved-searches';

export const listSavedSearches = endpoint({
  method: 'GET',
  path,
  summary: 'Your saved searches, newest first, and what the last release changed among their results',
  access: 'signed-in',
  response: z.object({ data: z.array(SavedSearch) }),
});

export const NewSavedSearch = z.strictObject({
  ...fields,
  mails: fields.mails.default(false),
  type: DataType,
  query: SearchQuery.refine((query) => JSON.stringify(query).length <= 20_000, 'This search is too long to be saved.'),
});
export type NewSavedSearch = z.output<typeof NewSavedSearch>;

const OneSearch = z.object({ data: SavedSearch });

export const createSavedSearch = endpoint({
  method: 'POST',
  path,
  summary: 'Saves a search under a name',
  access: 'signed-in',
  body: NewSavedSearch,
  response: OneSearch,
});

export const SavedSearchChanges = z.strictObject(fields).partial();
export type SavedSearchChanges = z.output<typeof SavedSearchChanges>;

export const updateSavedSearch = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Renames one of your saved searches, or switches its mails on or off',
  access: 'signed-in',
  params: ById,
  body: SavedSearchChanges,
  response: OneSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes one of your saved searches; its feed ends',
  access: 'signed-in',
  params: ById,
});

export const readSearchFeed = endpoint({
  method: 'GET',
  path: '/api/registry/feeds/:code',
  summary: 'A saved search as an Atom feed: an entry for each release that changed its results',
  access: 'public',
  params: z.object({ code: Code }),
  file: ['application/atom+xml'],
});
