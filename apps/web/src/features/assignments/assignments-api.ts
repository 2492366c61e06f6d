import {
  type Assignment,
  type CellChange,
  publishAssignment,
  readAssignment,
  updateAssignment,
} from '@cea/contract/admin-assignments';
import { readRound, roundList } from '@cea/contract/reading-rounds';
import { type QueryClient, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { withCells } from './cell-changes.ts';

export const roundsPath = '/admin/data-collection/reading-rounds';
export const roundPath = (id: number): string => `${roundsPath}/${id}`;

/** Everything read under this key is stale once the work of a round has changed. */
export const roundsKey = [roundList.page.path];
const assignmentKey = (id: number) => [readAssignment.path, id];

export const roundOptions = (id: number) =>
  queryOptions({
    queryKey: [...roundsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readRound, { params: { id } }, { signal })).data,
  });

export const assignmentOptions = (id: number) =>
  queryOptions({
    queryKey: assignmentKey(id),
    queryFn: async ({ signal }) => (await call(readAssignment, { params: { id } }, { signal })).data,
  });

/** Shows an assignment as the server answered, and reads again what else may have changed. */
export function useAssignmentChanged(): (assignment: Assignment) => Promise<void> {
  const client = useQueryClient();
  return async (assignment) => {
    client.setQueryData(assignmentOptions(assignment.id).queryKey, assignment);
    await client.invalidateQueries({ queryKey: roundsKey });
  };
}

interface CellsVariables {
  readonly id: number;
  readonly cells: readonly CellChange[];
}

const cellsKey = ['change-cells'];

/** Of several changes in a row only the last answer shows all of them. */
const isLast = (client: QueryClient): boolean => client.isMutating({ mutationKey: cellsKey }) === 1;

/** Plans, frees and moves cells. A draft shows it at once; several changes are sent one after the other. */
export function useChangeCells() {
  const client = useQueryClient();
  const changed = useAssignmentChanged();
  return useMutation({
    mutationKey: cellsKey,
    scope: { id: cellsKey[0]! },
    mutationFn: async ({ id, cells }: CellsVariables) =>
      (await call(updateAssignment, { params: { id }, body: { cells: [...cells] } }, { quiet: true })).data,
    onMutate: async ({ id, cells }) => {
      const { queryKey } = assignmentOptions(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (shown) => shown && withCells(shown, cells));
    },
    onSuccess: (assignment) => (isLast(client) ? changed(assignment) : undefined),
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: assignmentKey(id) }),
  });
}

/** Changed cells are on their way: what the server says of the assignment may come from before them. */
export const useIsChangingCells = (): boolean => useIsMutating({ mutationKey: cellsKey }) > 0;

/** Forgets an assignment, and reads its round again. */
export function useAssignmentDeleted(): (id: number) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await client.invalidateQueries({ queryKey: roundsKey });
    client.removeQueries({ queryKey: assignmentKey(id) });
  };
}

export function usePublishAssignment() {
  const client = useQueryClient();
  const changed = useAssignmentChanged();
  return useMutation({
    mutationFn: async (id: number) => (await call(publishAssignment, { params: { id } }, { expected: [409] })).data,
    meta: { handled: true },
    onSuccess: changed,
    // Somebody else may have changed it.
    onError: (_error, id) => client.invalidateQueries({ queryKey: assignmentKey(id) }),
  });
}
