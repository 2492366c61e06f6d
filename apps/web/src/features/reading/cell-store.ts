import { applyEdits, type EditableRow, rowLimit, withAnswer } from '@cea/contract/apply-edits';
import { cellName, cellNamed, findFaults, wholeForm } from '@cea/contract/form-faults';
import { addRow, type Edit, type Form, type FormRow, removeRow, type RowScope } from '@cea/contract/forms';
import { memoizeByObject } from '../../lib/memoize-by-object.ts';
import {
  acknowledge,
  allEdits,
  dropRefused,
  emptyQueue,
  enqueue,
  newestOf,
  rebased,
  withdraw,
  withdrawCell,
} from './edit-queue.ts';
import {
  answerOf,
  type CellConflict,
  type Draft,
  isAnswer,
  isNothing,
  type OrphanedAnswer,
  type Unsent,
  unsentAnswers,
} from './unsent/unsent.ts';

/** Why nothing is being saved at the moment. */
export interface Trouble {
  readonly kind: 'offline' | 'signed-out' | 'gone' | 'stopped';
  readonly message: string;
}

/** The state of one form on screen: what is saved, what is being sent, and what cannot be sent. */
export interface CellState extends Unsent {
  readonly kind: Form['kind'];
  readonly seq: number;
  readonly open: boolean;
  /** The server's rows; rows removed here can be restored with their answers. */
  readonly base: readonly EditableRow[];
  /** The rows as shown, with everything typed since. */
  readonly rows: readonly FormRow[];
  /** What is invalid or missing now, by cell. */
  readonly faults: Readonly<Record<string, string>>;
  /** Faults that only the server could find, until the cell is changed. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Cells that the user has visited and left: their faults may be shown. */
  readonly left: Readonly<Record<string, true>>;
  /** A submission was attempted: every fault is shown. */
  readonly attempted: boolean;
  /** Why the server refused the row added last, until something else is changed. */
  readonly rowRefusal: { readonly scope: RowScope; readonly text: string } | undefined;
  /** Rows that can still be restored, with the form's number when they were removed; shown as removed. */
  readonly removing: Readonly<Record<string, number>>;
  readonly trouble: Trouble | undefined;
  readonly savedAt: number | undefined;
}

type Before = Pick<CellState, 'kind' | 'base'>;

/** The rows after these edits. The server decides about an edit that cannot be applied; until then it changes nothing. */
const rowsAfter = ({ kind, base }: Before, edits: readonly Edit[]): Map<string, EditableRow> =>
  new Map(applyEdits({ kind, rows: new Map(base.map((row) => [row.row_id, row])) }, edits).rows);

const isSameRow = (a: EditableRow, b: EditableRow): boolean => {
  const keys = Object.keys(a.answers);
  return (
    a.position === b.position &&
    a.notes === b.notes &&
    keys.length === Object.keys(b.answers).length &&
    keys.every((key) => Object.is(a.answers[key], b.answers[key]))
  );
};

/** Derives the rows shown from what is saved, the queue and the drafts; they are never set directly. */
function withRows(state: Omit<CellState, 'rows' | 'faults'> & Partial<Pick<CellState, 'rows'>>): CellState {
  const after = rowsAfter(state, state.open ? allEdits(state.queue) : []);
  for (const { row_id, key, value } of state.open ? Object.values(state.drafts) : []) {
    const row = after.get(row_id);
    if (row) after.set(row_id, withAnswer(row, key, value));
  }
  // A row that is the same stays the same object, so that only the rows that changed render again.
  const shown = new Map(state.rows?.map((row) => [row.row_id, row]));
  const rows = [...after.values()]
    .filter(({ removed }) => !removed)
    .map((row) => {
      const before = shown.get(row.row_id);
      return before && isSameRow(before, row) ? before : row;
    });
  return { ...state, rows, faults: state.open ? findFaults(state.kind, rows) : {} };
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  const { [name]: _, ...others } = record;
  return others;
}

/** An answer from an earlier visit that is no longer valid shows its fault at once; what is missing does not. */
function withLeftAnswers(state: CellState): CellState {
  const answered = Object.keys(state.faults).filter((name) => {
    const { row_id, key } = cellNamed(name);
    return state.rows.find((row) => row.row_id === row_id)?.answers[key] !== undefined;
  });
  return { ...state, left: { ...state.left, ...Object.fromEntries(answered.map((name) => [name, true as const])) } };
}

export const onOpened = (form: Form): CellState =>
  withLeftAnswers(
    withRows({
      kind: form.kind,
      seq: form.seq,
      open: form.status === 'open',
      base: form.rows,
      queue: emptyQueue,
      drafts: {},
      conflicts: {},
      orphaned: [],
      refusals: {},
      left: {},
      attempted: false,
      rowRefusal: undefined,
      removing: {},
      trouble: undefined,
      savedAt: undefined,
    }),
  );

/** An edit, and why it cannot be sent. */
export interface TypedEdit {
  readonly edit: Edit;
  readonly fault?: string | undefined;
}

type Typed = Pick<CellState, 'queue' | 'drafts' | 'refusals'>;

/** What was typed into a row goes with it. */
const draftsOfOthers = (drafts: Typed['drafts'], row_id: string): Typed['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft.row_id !== row_id));

function withEdit({ queue, drafts, refusals }: Typed, { edit, fault }: TypedEdit): Typed {
  const { row_id, key, value } = edit;
  const name = cellName(row_id, key);
  const others = key === removeRow ? draftsOfOthers(drafts, row_id) : without(drafts, name);
  return {
    queue: fault === undefined ? enqueue(queue, edit) : queue,
    drafts: fault === undefined ? others : { ...others, [name]: { row_id, key, value, fault } },
    refusals: without(refusals, key === addRow ? wholeForm : name),
  };
}

/** Changes of cells and rows, shown together; one with a fault is shown but not sent. */
export const onAllEdited = (state: CellState, edits: readonly TypedEdit[]): CellState =>
  withRows({ ...state, ...edits.reduce(withEdit, state as Typed), rowRefusal: undefined });

export const onEdited = (state: CellState, edit: Edit, fault: string | undefined): CellState =>
  onAllEdited(state, [{ edit, fault }]);

/** The faults of a refused submission, the first one of each cell. */
export const onSubmissionRefused = (state: CellState, errors: Readonly<Record<string, string[]>>): CellState => ({
  ...state,
  attempted: true,
  refusals: Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first])),
});

export const onCellLeft = (state: CellState, ...names: readonly string[]): CellState => {
  const left = names.filter((name) => !state.left[name]).map((name) => [name, true as const]);
  return left.length === 0 ? state : { ...state, left: { ...state.left, ...Object.fromEntries(left) } };
};

const faultOf = ({ drafts, refusals, faults }: CellState, name: string): string | undefined =>
  drafts[name]?.fault ?? refusals[name] ?? faults[name];

/** The fault to show for a cell: none before it was visited or a submission was attempted. */
export const shownFault = (state: CellState, name: string): string | undefined =>
  state.attempted || state.left[name] ? faultOf(state, name) : undefined;

/** The cells with a fault to show, of drafts too. Several parts of the page ask, so it is computed once for all. */
export const shownFaults = memoizeByObject((state: CellState): readonly string[] =>
  Object.keys({ ...allFaults(state), ...state.drafts }).filter((name) => shownFault(state, name) !== undefined),
);

/** The rows with a fault to show. */
export const faultyRows = memoizeByObject(
  (state: CellState): ReadonlySet<string> => new Set(shownFaults(state).map((name) => cellNamed(name).row_id)),
);

/** Everything that prevents submission, by cell. */
export const allFaults = ({
  faults,
  refusals,
}: Pick<CellState, 'faults' | 'refusals'>): Readonly<Record<string, string>> => ({
  ...faults,
  ...refusals,
});

/** The form as fetched again, because other users write to it as well. */
export function onReread(state: CellState, form: Form): CellState {
  const now = { ...state, base: form.rows, seq: form.seq, open: form.status === 'open' };
  return now.open ? withRows(now) : onClosed(now);
}

/** The form accepts no more answers: puts aside what was not sent and is not contained in it. */
export function onClosed(state: CellState): CellState {
  const there = new Map(state.base.map(({ row_id, answers }) => [row_id, answers]));
  const isThere = ({ row_id, key, value }: OrphanedAnswer) =>
    JSON.stringify(there.get(row_id)?.[key]) === JSON.stringify(value);
  const left = unsentAnswers(state).filter((answer) => !isThere(answer));
  return withRows({
    ...state,
    open: false,
    queue: emptyQueue,
    drafts: {},
    conflicts: {},
    removing: {},
    orphaned: left,
  });
}

interface Saved {
  readonly seq: number;
  readonly at: number;
  /** No one else has written in between. */
  readonly alone: boolean;
  /** The server's form, if its number alone does not tell. */
  readonly form?: Form | undefined;
}

/** The request in progress was saved. */
export function onSaved(state: CellState, { seq, at, alone, form }: Saved): CellState {
  const step = { from: state.seq, to: seq, alone };
  const calm = {
    ...state,
    seq,
    base: [...rowsAfter(state, state.queue.sent).values()],
    queue: acknowledge(state.queue, step),
    removing: Object.fromEntries(Object.entries(state.removing).map(([id, number]) => [id, rebased(number, step)])),
    savedAt: at,
    trouble: undefined,
  };
  return form ? onReread(calm, form) : withRows(calm);
}

/** Takes the refused edit out of the queue and offers both values to the user. */
export function onConflict(state: CellState, { row_id, key, theirs }: Omit<CellConflict, 'mine'>): CellState {
  const mine = newestOf(state.queue, { row_id, key })?.value ?? null;
  const conflict = { row_id, key, mine, theirs };
  // Answers typed into a row that is not restored have nowhere to go; they come back with the row.
  const queue =
    key === addRow ? withdraw(state.queue, (edit) => edit.row_id === row_id) : withdrawCell(state.queue, conflict);
  return withRows({
    ...state,
    queue,
    conflicts: { ...state.conflicts, [cellName(row_id, key)]: conflict },
  });
}

export const onConflictSettled = (state: CellState, row_id: string, key: string): CellState => ({
  ...state,
  conflicts: without(state.conflicts, cellName(row_id, key)),
});

/** Takes edits out of the queue; puts their answers aside for copying. */
function withOrphaned(state: CellState, isOrphaned: (edit: Edit) => boolean): CellState {
  const answers = allEdits(state.queue).filter(isOrphaned).filter(isAnswer).map(answerOf);
  const queue = withdraw(state.queue, isOrphaned);
  return withRows({ ...state, queue, orphaned: [...state.orphaned, ...answers] });
}

/**
 * Turns the request's edits named by the server into drafts with their faults; returns the same state if it names none.
 * If the cell has a newer answer, that one is sent next, or is a draft already.
 */
export function onRefused(state: CellState, errors: Readonly<Record<string, string[]>>): CellState {
  const textOf = ({ row_id, key }: Edit) => errors[cellName(row_id, key)]?.[0];
  const named = state.queue.sent.filter((edit) => textOf(edit) !== undefined);
  if (named.length === 0) return state;
  // A row that cannot be added cannot take answers either.
  const added = named.filter(({ key }) => key === addRow);
  const rows = new Set(added.map(({ row_id }) => row_id));
  const left = withOrphaned(state, ({ row_id }) => rows.has(row_id));
  const answers = named.filter(({ row_id }) => !rows.has(row_id));
  const queue = dropRefused(left.queue, answers);
  const drafts = answers
    .filter((edit) => !newestOf(queue, edit))
    .map((edit): [string, Draft] => {
      const { row_id, key, value } = edit;
      return [cellName(row_id, key), { row_id, key, value, fault: textOf(edit)! }];
    });
  const [refused] = added;
  return withRows({
    ...left,
    queue,
    drafts: { ...Object.fromEntries(drafts), ...state.drafts },
    left: { ...state.left, ...Object.fromEntries(drafts.map(([name]) => [name, true as const])) },
    rowRefusal: refused && { scope: (refused.value as { scope: RowScope }).scope, text: textOf(refused)! },
  });
}

/**
 * How many rows can be added. The server counts removed rows too, and may have more of them than this window knows.
 */
export const roomLeft = ({ base, rows }: CellState): number =>
  Math.max(0, rowLimit - new Set([...base, ...rows].map(({ row_id }) => row_id)).size);
export const isFull = (state: CellState): boolean => roomLeft(state) === 0;

/** Puts aside answers whose row is gone; returns the same state if there are none. */
export function onRowsGone(state: CellState): CellState {
  const known = new Set(state.base.filter(({ removed }) => !removed).map(({ row_id }) => row_id));
  const added = new Set(allEdits(state.queue).flatMap(({ key, row_id }) => (key === addRow ? [row_id] : [])));
  const isOrphaned = ({ key, row_id }: Edit) =>
    key === addRow ? known.has(row_id) : !known.has(row_id) && !added.has(row_id);
  return allEdits(state.queue).some(isOrphaned) ? withOrphaned(state, isOrphaned) : state;
}

/** Merges what another window has left, which is older than anything typed here. */
export function onRestored(state: CellState, left: Unsent): CellState {
  const { sent, waiting } = left.queue;
  return withRows({
    ...state,
    queue: state.queue.waiting.reduce(enqueue, { sent: [...sent, ...state.queue.sent], waiting }),
    drafts: { ...left.drafts, ...state.drafts },
    // Their fields were left in an earlier visit.
    left: { ...Object.fromEntries(Object.keys(left.drafts).map((name) => [name, true as const])), ...state.left },
    conflicts: { ...left.conflicts, ...state.conflicts },
    orphaned: [...left.orphaned, ...state.orphaned],
  });
}

/** Gives up everything typed and not saved. */
export const onDiscarded = (state: CellState): CellState =>
  withRows({ ...state, queue: emptyQueue, drafts: {}, conflicts: {}, orphaned: [], removing: {} });

/** Whether anything typed still has to be saved or decided. */
export const hasUnsaved = (state: CellState): boolean =>
  !isNothing({ ...state, orphaned: [] }) || Object.keys(state.removing).length > 0;
