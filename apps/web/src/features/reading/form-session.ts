import { checkValue } from '@cea/contract/decision';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { addRow, type Edit, type Form, removeRow, type RowScope } from '@cea/contract/forms';
import { createStore, type Store } from '../../lib/store.ts';
import { createAutosave, type FormServer } from './autosave.ts';
import { cellName } from '@cea/contract/form-faults';
import {
  type CellState,
  hasUnsaved,
  onAllEdited,
  onCellLeft,
  onConflictSettled,
  onDiscarded,
  onOpened,
  onReread,
  onRestored,
} from './cell-store.ts';
import type { CellPlace } from './current-cell.ts';
import type { Unsent } from './unsent/unsent.ts';
import { keepUnsent, type UnsentStorage } from './unsent/unsent-storage.ts';

/** How long a removed row can be restored. */
export const undoTime = 10_000;

type Change = Pick<Edit, 'row_id' | 'key' | 'value'> & Partial<Edit>;

const isRowChange = (key: string): boolean => key === addRow || key === removeRow;

/** One form being filled in: its state and all its actions. */
export interface FormSession {
  readonly form: Form;
  readonly store: Store<CellState>;
  /** Where the reader is; see current-cell.ts. */
  readonly currentCell: Store<CellPlace | undefined>;
  /** With a note on the answer; an empty one removes the note. */
  readonly edit: (row_id: string, key: string, value: unknown, note?: string) => void;
  /** Many cells at once, which are shown and sent together. A row can be added or removed among them. */
  readonly editAll: (changes: readonly Change[]) => void;
  /** The user has left the cell. */
  readonly leave: (row_id: string, key: string) => void;
  readonly leaveAll: (cells: readonly CellPlace[]) => void;
  /** Adds a row with these answers; returns its id. */
  readonly addRow: (scope: RowScope, answers?: AnyAnswers, row_id?: string) => string;
  /** Can be undone for a while before it is sent. */
  readonly removeRow: (row_id: string) => void;
  /** Sent like an answer, for pages with an undo of their own. */
  readonly removeRowNow: (row_id: string) => void;
  readonly undoRemoval: (row_id: string) => void;
  readonly settleConflict: (row_id: string, key: string, choice: 'mine' | 'theirs') => void;
  /** Discards the answers that have nowhere to go. */
  readonly discardOrphaned: () => void;
  /** Discards everything typed and not saved, here and in the browser's storage. */
  readonly discardUnsent: () => Promise<void>;
  /** True if everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly reread: () => Promise<void>;
  /** False while closing the window would lose something. */
  readonly isKept: () => boolean;
  /** Resolves when the browser has stored what is unsent, or has failed to. */
  readonly whenKept: () => Promise<void>;
  readonly isHeldElsewhere: UnsentStorage['isHeldElsewhere'];
}

interface Parts {
  readonly form: Form;
  readonly server: FormServer;
  readonly storage: UnsentStorage;
  /** What an earlier window has left. */
  readonly left?: Unsent | undefined;
  /** Nothing is sent while typing: the page sends it, with a reason. */
  readonly savesOnRequest?: boolean;
}

export function createFormSession({ form, server, storage, left, savesOnRequest = false }: Parts): FormSession {
  const store = createStore(left ? onRestored(onOpened(form), left) : onOpened(form));
  const keeping = keepUnsent(store, storage);
  const autosave = createAutosave(store, server, storage);
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const putAll = (changes: readonly (Change & { readonly fault?: string | undefined })[]) => {
    const state = store.get();
    const edits = changes.map(({ fault, ...change }) => ({
      edit: { edit_id: crypto.randomUUID(), base_seq: state.seq, ...change },
      fault,
    }));
    store.set(onAllEdited(state, edits));
    if (!savesOnRequest) autosave.soon();
  };
  const put = (change: Change) => putAll([change]);

  const editAll: FormSession['editAll'] = (changes) =>
    putAll(
      changes.map(({ value = null, ...change }) => {
        const isFree = value === null || isRowChange(change.key);
        return { ...change, value, fault: isFree ? undefined : checkValue(change.key, value) };
      }),
    );
  const edit: FormSession['edit'] = (row_id, key, value, note) =>
    editAll([{ row_id, key, value, ...(note !== undefined && { reason: note }) }]);

  const forgetRemoval = (row_id: string) => {
    clearTimeout(removals.get(row_id));
    removals.delete(row_id);
    const state = store.get();
    const { [row_id]: _, ...removing } = state.removing;
    store.set({ ...state, removing });
  };
  const removeForGood = (row_id: string) => {
    // Based on the state seen at the removal, not on what arrived while it could be undone.
    const base_seq = store.get().removing[row_id];
    forgetRemoval(row_id);
    put({ row_id, key: removeRow, value: null, ...(base_seq !== undefined && { base_seq }) });
  };

  return {
    form,
    store,
    currentCell: createStore<CellPlace | undefined>(undefined),
    edit,
    editAll,
    leave: (row_id, key) => store.set(onCellLeft(store.get(), cellName(row_id, key))),
    leaveAll: (cells) => store.set(onCellLeft(store.get(), ...cells.map(({ row_id, key }) => cellName(row_id, key)))),
    addRow: (scope, answers = {}, row_id = crypto.randomUUID()) => {
      const position = Math.max(0, ...store.get().rows.map((row) => row.position + 1));
      const said = Object.entries(answers).map(([key, value]) => ({ row_id, key, value }));
      editAll([{ row_id, key: addRow, value: { scope, position } }, ...said]);
      return row_id;
    },
    removeRow: (row_id) => {
      const state = store.get();
      store.set({ ...state, removing: { ...state.removing, [row_id]: state.seq } });
      removals.set(
        row_id,
        setTimeout(() => removeForGood(row_id), undoTime),
      );
    },
    removeRowNow: removeForGood,
    undoRemoval: forgetRemoval,
    settleConflict: (row_id, key, choice) => {
      const conflict = store.get().conflicts[cellName(row_id, key)];
      store.set(onConflictSettled(store.get(), row_id, key));
      // The form was fetched again when the conflict came, so this edit is based on the value it replaces.
      if (conflict && choice === 'mine') put({ row_id, key, value: conflict.mine });
    },
    discardOrphaned: () => store.set({ ...store.get(), orphaned: [] }),
    discardUnsent: async () => {
      for (const row_id of Object.keys(store.get().removing)) forgetRemoval(row_id);
      store.set(onDiscarded(store.get()));
      await keeping.settled();
    },
    isKept: keeping.isKept,
    whenKept: keeping.settled,
    isHeldElsewhere: storage.isHeldElsewhere,
    flush: async () => {
      for (const row_id of Object.keys(store.get().removing)) removeForGood(row_id);
      return (savesOnRequest || (await autosave.flush())) && !hasUnsaved(store.get());
    },
    reread: async () => {
      const fresh = await server.read();
      store.set(onReread(store.get(), fresh));
    },
  };
}
