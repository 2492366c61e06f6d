import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById } from './numbers.ts';
import { requiredText } from './rules.ts';

/** The most views of one list that an account can save. */
export const savedViewLimit = 20;

const ListPath = z.string().max(100).startsWith('/api/');

const fields = {
  name: requiredText(60),
  /** Filters, order and columns, as the address of the list holds them. */
  search: z.string().max(2000),
  /** Other administrators see it too; only its owner changes it. */
  is_shared: z.boolean(),
};

/** A state of a list to come back to. */
export const SavedView = z.object({ id: z.int(), ...fields, is_own: z.boolean() });
export type SavedView = z.infer<typeof SavedView>;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'Your saved views of a list, and those that others share',
  access: 'save-list-views',
  query: z.object({ list: ListPath }),
  response: z.object({ data: z.array(SavedView) }),
});

export const NewSavedView = z.strictObject({ list: ListPath, ...fields });
export type NewSavedView = z.output<typeof NewSavedView>;

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Saves the state of a list under a name',
  access: 'save-list-views',
  body: NewSavedView,
  response: z.object({ data: SavedView }),
});

export const SavedViewChanges = z.strictObject(fields).partial();
export type SavedViewChanges = z.output<typeof SavedViewChanges>;

export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/api/admin/saved-views/:id',
  summary: 'Changes one of your saved views',
  access: 'save-list-views',
  params: ById,
  body: SavedViewChanges,
  response: z.object({ data: SavedView }),
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  summary: 'Deletes one of your saved views',
  access: 'save-list-views',
  params: ById,
});
