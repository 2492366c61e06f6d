import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Note } from '@cea/contract/notes';
import { isReader } from '@cea/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from '../../lib/store.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { notesOptions } from './notes-api.ts';
import { deskOf } from './notes-desk.ts';
import { withUnsent } from './notes-list.ts';

const none: readonly Note[] = [];

/** The notes of a form as this account sees them, with those that are not sent yet. */
export function useNotes(kind: FormKind, formId: number) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const query = useQuery(notesOptions(kind, formId));
  const canKeep = user?.roles.some(({ name }) => isReader(name)) ?? false;
  const desk = deskOf(client, { userId: user?.id ?? 0, kind, formId }, canKeep);
  const { unsent } = useStore(desk.store);
  const notes = withUnsent(formId, query.data ?? none, unsent);
  return { query, desk, notes };
}
