import { type GridScope, questionGroups } from '@cea/contract/dictionary/row-layout';
import { notReported } from '@cea/contract/dictionary/variable';
import type { FormRow } from '@cea/contract/forms';
import type { NoteAnchor } from '@cea/contract/notes';
import { parseNumber } from '../../../lib/parse-number.ts';
import { createStore } from '../../../lib/store.ts';
import type { Labels } from '../../dictionary/choices.ts';
import { visitCell } from '../current-cell.ts';
import { addButtonId, focusField } from '../fields-on-page.ts';
import type { FormSession } from '../form-session.ts';
import { createGridCells } from './grid-cells.ts';
import { createTyping } from './create-typing.ts';
import { createGridEdits } from './grid-edits.ts';
import { gridAction } from './grid-keys.ts';
import { movedBy, type PressedKey } from './grid-moves.ts';
import type { GridPlace, GridState } from './grid-state.ts';
import { pasteText, silentCells } from './paste-text.ts';

export type GridControl = ReturnType<typeof createGridControl>;

/** Everything that can be done in the grid of ratios or weights, apart from drawing it. */
export function createGridControl(
  session: FormSession,
  scope: GridScope,
  { firstRow, elsewhere }: { firstRow?: string | undefined; elsewhere?: ReadonlySet<string> | undefined },
) {
  const cells = createGridCells(session, scope, elsewhere);
  const edits = createGridEdits(session, cells);
  const { columns, rows, columnAt, answerAt, canEdit, placeOf } = cells;
  const typed = columns.flatMap(({ isWhite }, at) => (isWhite ? [at] : []));
  const firstKey = columns[typed[0]!]!.key;
  const groups = questionGroups(scope);
  const store = createStore<GridState>({
    at: { row_id: firstRow, key: firstKey },
    editing: undefined,
    focusRequest: { row_id: undefined, count: 0 },
    receipt: undefined,
    drawer: { isOpen: true, groups: new Set(groups.slice(0, 1).map(({ title }) => title)), focusRequests: 0 },
  });
  const set = (change: Partial<GridState>) => store.set({ ...store.get(), ...change });
  const current = (): GridPlace => store.get().at;

  /** The cell is left: what is missing in it may be said. */
  const leave = (at: GridPlace = current()) => {
    if (at.row_id !== undefined && cells.isQuestion(at)) session.leave(at.row_id, at.key);
  };
  const visit = (at: GridPlace) => {
    const last = current();
    if (last.row_id !== at.row_id || last.key !== at.key) {
      leave(last);
      set({ at });
    }
    if (at.row_id !== undefined && cells.isQuestion(at)) visitCell(session, at.row_id, at.key);
  };
  const focus = () => {
    const { at, focusRequest } = store.get();
    set({ focusRequest: { row_id: at.row_id, count: focusRequest.count + 1 } });
  };
  const go = (at: GridPlace) => {
    visit(at);
    focus();
  };
  const goToRow = (row_id: string) => go({ row_id, key: firstKey });
  const add = (answers?: FormRow['answers']) => {
    const row_id = edits.add(answers);
    if (row_id === undefined) return;
    // Undo would take back the row now, and no longer what a receipt says.
    set({ receipt: undefined });
    goToRow(row_id);
  };

  /** The answer before it was typed over. */
  let before: unknown;
  const type = (value: unknown, at = current()) => {
    if (at.row_id !== undefined) session.edit(at.row_id, at.key, value);
  };
  /** The text of a cell that is typed freely; a list is chosen from instead. */
  const typeText = (text: string, at = current()) => {
    const kind = columnAt(at.key)?.variable?.kind;
    if (kind === 'text') type(text === '' ? null : text, at);
    else if (kind === 'number' || kind === 'year') type(parseNumber(text), at);
  };
  const typing = createTyping<GridPlace>((text, at) => typeText(text, at));
  const startEdit = (start?: string) => {
    if (!canEdit(current())) return;
    before = answerAt(current());
    set({ editing: { start } });
    if (start !== undefined) typeText(start);
  };
  /** Ends typing; the answer stays. */
  const endEdit = () => {
    typing.settle();
    const { at, editing } = store.get();
    if (!editing || at.row_id === undefined) return;
    if (!Object.is(before, answerAt(at))) {
      edits.rememberTyped({ row_id: at.row_id, key: at.key }, before);
      set({ receipt: undefined });
    }
    set({ editing: undefined });
    leave(at);
  };
  const cancelEdit = () => {
    typing.drop();
    if (!Object.is(before, answerAt(current()))) type(before ?? null);
    endEdit();
    focus();
  };

  const paste = (text: string, labels: Pick<Labels, 'choicesOf'>) => {
    if (!session.store.get().open) return;
    endEdit();
    const { row_id, key } = current();
    // New rows are filled from their first column, whatever column the reader came from.
    const at = row_id === undefined ? { row_id, key: firstKey } : { row_id, key };
    const plan = edits.paste(at, text, labels);
    if (row_id === undefined && plan.added[0]) visit({ ...at, row_id: plan.added[0] });
    set({ receipt: { text: pasteText(plan), silent: silentCells(plan), isStep: plan.isStep } });
    focus();
  };

  /** Where the current row was, for when it goes. */
  let lastRow = 0;
  /** The current row may go: by a removal, here or in another window. */
  const settle = () => {
    const all = rows();
    const { at, editing } = store.get();
    const found = all.findIndex((row) => row.row_id === at.row_id);
    if (found !== -1) lastRow = found;
    else if (at.row_id !== undefined) set({ at: { ...at, row_id: all[Math.min(lastRow, all.length - 1)]?.row_id } });
    if (found === -1 && editing) set({ editing: undefined });
  };
  const undo = () => {
    if (!edits.undo()) return;
    settle();
    set({ receipt: undefined });
    focus();
  };
  /** Moves the focus to the restored row, or if it is gone for good, to the next one. */
  const goOnFrom = (row_id: string) => {
    settle();
    go(cells.has(row_id) ? { row_id, key: firstKey } : current());
    // A consensus shows no grid without rows, but a button in its place.
    if (elsewhere && rows().length === 0) focusField(addButtonId(scope));
  };

  const setDrawer = (change: Partial<GridState['drawer']>) => set({ drawer: { ...store.get().drawer, ...change } });
  const toggleGroup = (title: string, isUnfolded: boolean) => {
    const others = [...store.get().drawer.groups].filter((one) => one !== title);
    setDrawer({ groups: new Set(isUnfolded ? [...others, title] : others) });
  };
  /** Shows a question wherever it is, so that it can be focused. */
  const reveal = ({ row_id, key }: NoteAnchor) => {
    if (!cells.has(row_id)) return;
    visit({ row_id, key: key && columnAt(key) ? key : current().key });
    const group = groups.find(({ keys }) => key && keys.includes(key));
    if (!group) return;
    setDrawer({ isOpen: true });
    toggleGroup(group.title, true);
  };

  const answer = (places: readonly GridPlace[], value: unknown) => {
    const [first, ...others] = edits.answer(places, value);
    if (!first) return;
    const name = others.length > 0 ? `${others.length + 1} cells` : cells.cellLabel(first);
    set({ receipt: { text: `${name}: ${value === null ? 'cleared' : 'not reported'}.`, silent: [], isStep: true } });
  };
  const fill = () => {
    if (!edits.fillDown(current())) return;
    set({ receipt: { text: `${cells.cellLabel(current())}: filled from the row above.`, silent: [], isStep: true } });
  };

  const actions = {
    clear: () => answerAt(current()) !== undefined && answer([current()], null),
    fill,
    undo,
    edit: () => (current().row_id === undefined ? add() : startEdit()),
    silence: () => answer([current()], notReported),
    drawer: () => setDrawer({ isOpen: true, focusRequests: store.get().drawer.focusRequests + 1 }),
  };
  /** A key in a cell that is not typed into; true if it was handled. */
  const press = (pressed: PressedKey): boolean => {
    const moved = movedBy(pressed, placeOf(current()), {
      rows: rows().length,
      columns: columns.length,
      canAdd: edits.canAdd(),
      typed,
    });
    if (moved) {
      go({ row_id: rows()[moved.row]?.row_id, key: columns[moved.column]!.key });
      return true;
    }
    const action = gridAction(pressed);
    if (action === undefined) return false;
    if (typeof action === 'string') actions[action]();
    else {
      // A reader who goes on typing below the last row means the next one.
      if (current().row_id === undefined) add();
      if (!canEdit(current())) return false;
      // What is computed is replaced on purpose only, by Enter.
      if (!cells.isComputedAt(current())) startEdit(action.type);
    }
    return true;
  };
  /** Ends typing and moves on as the key says; true if it was handled. */
  const pressWhileTyping = (pressed: PressedKey): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
    if (ctrlKey || metaKey || altKey) return false;
    if (key === 'Escape') cancelEdit();
    else if (key === 'Enter' && !shiftKey) {
      endEdit();
      press({ key: 'ArrowDown' });
    } else if (key === 'Tab') {
      endEdit();
      const isMoved = press(pressed);
      if (!isMoved) focus();
      // Beyond the last cell the browser moves the focus on.
      return isMoved;
    } else return false;
    return true;
  };

  return {
    ...cells,
    store,
    visit,
    leave,
    focus,
    settle,
    goToRow,
    goOnFrom,
    add,
    startEdit,
    type: (value: unknown) => type(value),
    typeTextSoon: (text: string) => typing.put(text, current()),
    settleTyping: typing.settle,
    endEdit,
    answer,
    paste,
    undo,
    /** The row below or above, for the drawer. */
    stepRow: (step: 1 | -1) => {
      const next = rows()[placeOf(current()).row + step];
      if (next) visit({ row_id: next.row_id, key: current().key });
    },
    setDrawer,
    toggleGroup,
    reveal,
    press,
    pressWhileTyping,
  };
}
