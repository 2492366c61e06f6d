import { checkAnswer } from '@cea/contract/dictionary/check';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { addRow, type Edit, type Form, removeRow, type RowScope } from '@cea/contract/forms';
import { createStore, type Store } from '../../lib/store.ts';
import { createAutosave, type FormServer } from './autosave.ts';
import { cellName } from '@cea/contract/form-faults';
import {
  cellLeft,
  type CellState,
  conflictSettled,
  edited,
  hasUnsaved,
  opened,
  reread,
  restored,
} from './cell-store.ts';
import type { Unsent } from './unsent/unsent.ts';
import { keepUnsent } from './unsent/keep-unsent.ts';
import type { Keeper } from './unsent/keeper.ts';

type Origin = Partial<Pick<Edit, 'source' | 'reason'>>;

/** How long a removed row can be brought back. */
export const undoTime = 10_000;

/** One form that is being filled in: its state, and everything that can be done to it. */
export interface FormSession {
  readonly form: Form;
  readonly store: Store<CellState>;
  readonly edit: (row_id: string, key: string, value: unknown, origin?: Origin) => void;
  /** Somebody has been in the cell and goes on. */
  readonly leave: (row_id: string, key: string) => void;
  /** Adds a row with these answers; gives its id. */
  readonly addRow: (scope: RowScope, answers?: AnyAnswers, origin?: Origin, row_id?: string) => string;
  readonly removeRow: (row_id: string) => void;
  readonly undoRemoval: (row_id: string) => void;
  readonly settleConflict: (row_id: string, key: string, choice: 'mine' | 'theirs') => void;
  /** Forgets the answers that have nowhere to go. */
  readonly discardStray: () => void;
  /** True when everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly reread: () => Promise<void>;
  /** False while closing the window would lose something. */
  readonly isKept: () => boolean;
  readonly isHeldElsewhere: Keeper['isHeldElsewhere'];
}

interface Parts {
  readonly form: Form;
  readonly server: FormServer;
  readonly keeper: Keeper;
  /** What an earlier window has left. */
  readonly left?: Unsent | undefined;
}

export function createFormSession({ form, server, keeper, left }: Parts): FormSession {
  const store = createStore(left ? restored(opened(form), left) : opened(form));
  const isKept = keepUnsent(store, keeper);
  const autosave = createAutosave(store, server, keeper);
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const put = (change: Pick<Edit, 'row_id' | 'key' | 'value'> & Partial<Edit>, fault?: string) => {
    const state = store.get();
    const edit: Edit = { edit_id: crypto.randomUUID(), base_seq: state.seq, source: 'typed', ...change };
    store.set(edited(state, edit, fault));
    autosave.soon();
  };

  const edit: FormSession['edit'] = (row_id, key, value, origin = {}) => {
    const fault = value === null || value === undefined ? undefined : checkAnswer(key, value);
    put({ ...origin, row_id, key, value: value ?? null }, fault);
  };

  const forgetRemoval = (row_id: string) => {
    clearTimeout(removals.get(row_id));
    removals.delete(row_id);
    const state = store.get();
    const { [row_id]: _, ...removing } = state.removing;
    store.set({ ...state, removing });
  };
  const removeForGood = (row_id: string) => {
    // Based on what was seen when it was removed, not on what came in while it could be brought back.
    const base_seq = store.get().removing[row_id];
    forgetRemoval(row_id);
    put({ row_id, key: removeRow, value: null, ...(base_seq !== undefined && { base_seq }) });
  };

  return {
    form,
    store,
    edit,
    leave: (row_id, key) => store.set(cellLeft(store.get(), cellName(row_id, key))),
    addRow: (scope, answers = {}, origin = {}, row_id = crypto.randomUUID()) => {
      const position = Math.max(0, ...store.get().rows.map((row) => row.position + 1));
      put({ ...origin, row_id, key: addRow, value: { scope, position } });
      for (const [key, value] of Object.entries(answers)) edit(row_id, key, value, origin);
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
    undoRemoval: forgetRemoval,
    settleConflict: (row_id, key, choice) => {
      const conflict = store.get().conflicts[cellName(row_id, key)];
      store.set(conflictSettled(store.get(), row_id, key));
      // The form was read again when the conflict came, so this edit is based on the value it replaces.
      if (conflict && choice === 'mine') put({ row_id, key, value: conflict.mine });
    },
    discardStray: () => store.set({ ...store.get(), stray: [] }),
    isKept,
    isHeldElsewhere: keeper.isHeldElsewhere,
    flush: async () => {
      for (const row_id of Object.keys(store.get().removing)) removeForGood(row_id);
      return (await autosave.flush()) && !hasUnsaved(store.get());
    },
    reread: async () => {
      const fresh = await server.read();
      store.set(reread(store.get(), fresh));
    },
  };
}
