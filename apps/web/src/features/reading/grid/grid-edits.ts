import { addRow, type FormRow } from '@cea/contract/forms';
import { type Labels, offeredChoices } from '../../dictionary/choices.ts';
import { roomLeft } from '../cell-store.ts';
import type { CellPlace } from '../current-cell.ts';
import type { FormSession } from '../form-session.ts';
import { type CellChange, changesOf, type UndoStep, undoOf } from './cell-changes.ts';
import type { GridCells } from './grid-cells.ts';
import type { GridPlace } from './grid-state.ts';
import { type PastePlan, planPaste } from './plan-paste.ts';
import { readTable } from './read-table.ts';

/** As many steps as a person remembers. */
const undoLimit = 50;

/** Changes of cells and rows, each a step that can be taken back. */
export function createGridEdits(session: FormSession, cells: GridCells) {
  const steps: UndoStep[] = [];
  const remember = (step: UndoStep) => {
    steps.push(step);
    if (steps.length > undoLimit) steps.shift();
  };
  /** False if there is nothing to change. */
  const apply = (changes: readonly CellChange[], added: readonly string[] = []): boolean => {
    if (changes.length === 0) return false;
    remember(undoOf(changes, added, session.store.get().rows));
    session.editAll(changes);
    return true;
  };
  const newRows = (ids: readonly string[]): CellChange[] => {
    const position = Math.max(0, ...session.store.get().rows.map((row) => row.position + 1));
    return ids.map((row_id, at) => ({ row_id, key: addRow, value: { scope: cells.scope, position: position + at } }));
  };
  const canAdd = (): boolean => session.store.get().open && roomLeft(session.store.get()) > 0;
  return {
    canAdd,

    /** What was typed into a cell is one step. */
    rememberTyped: ({ row_id, key }: CellPlace, before: unknown) =>
      remember({ before: [{ row_id, key, value: before ?? null }], added: [] }),

    /** Adds a row with these answers; returns its id, or undefined if the form is full or closed. */
    add: (answers: FormRow['answers'] = {}): string | undefined => {
      if (!canAdd()) return undefined;
      const row_id = crypto.randomUUID();
      const said = Object.entries(answers).map(([key, value]) => ({ row_id, key, value }));
      apply([...newRows([row_id]), ...said], [row_id]);
      return row_id;
    },

    /** Gives cells the same answer; null clears them. Returns those that it could change. */
    answer: (places: readonly GridPlace[], value: unknown): readonly CellPlace[] => {
      const open = places.filter(cells.canEdit);
      apply(open.map(({ row_id, key }) => ({ row_id, key, value })));
      return open;
    },

    /** Takes the answer of the row above; false if there is none to take, which would only erase. */
    fillDown: (at: GridPlace): boolean => {
      const above = cells.rows()[cells.placeOf(at).row - 1];
      const value = above?.answers[at.key];
      return value !== undefined && cells.canEdit(at) && apply([{ ...at, value }]);
    },

    paste: (at: GridPlace, text: string, { choicesOf }: Pick<Labels, 'choicesOf'>): PastePlan & { isStep: boolean } => {
      const { row, column } = cells.placeOf(at);
      const onwards = cells.columns.slice(column).filter((one, index) => one.isWhite || (index === 0 && one.variable));
      const plan = planPaste({
        table: readTable(text),
        rowIds: cells
          .rows()
          .slice(row)
          .map(({ row_id }) => row_id),
        from: cells.numberOf(at.row_id),
        columns: onwards.map(({ key, variable }) => ({
          key,
          variable: variable!,
          choices: offeredChoices(choicesOf(variable!.vocabulary)),
        })),
        room: roomLeft(session.store.get()),
        newId: () => crypto.randomUUID(),
      });
      const isStep = apply([...newRows(plan.added), ...plan.changes], plan.added);
      // What was pasted was looked at: what is missing in its rows is said at once.
      const reached = new Set([...plan.changes, ...plan.refused].map(({ row_id }) => row_id));
      session.leaveAll([...reached].flatMap((row_id) => cells.columns.map(({ key }) => ({ row_id, key }))));
      return { ...plan, isStep };
    },

    /** Takes the last step back; false if there is none. */
    undo: (): boolean => {
      const { open, rows } = session.store.get();
      const step = open ? steps.pop() : undefined;
      if (step) session.editAll(changesOf(step, rows));
      return step !== undefined;
    },
  };
}
