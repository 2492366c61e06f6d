import { addRow, type Edit, removeRow } from '@cea/contract/forms';

/**
 * Edits to be sent. `sent` is one request, repeated unchanged until it is answered, because the server may have its
 * edits already. `waiting` holds at most one edit per cell.
 */
export interface EditQueue {
  readonly sent: readonly Edit[];
  readonly waiting: readonly Edit[];
}

export const emptyQueue: EditQueue = { sent: [], waiting: [] };

interface CellName {
  readonly row_id: string;
  readonly key: string;
}
const sameCell = (a: CellName) => (b: CellName) => a.row_id === b.row_id && a.key === b.key;

export const isEmpty = ({ sent, waiting }: EditQueue): boolean => sent.length === 0 && waiting.length === 0;
export const allEdits = ({ sent, waiting }: EditQueue): Edit[] => [...sent, ...waiting];

/** The number of unsaved cells and rows. */
export const countUnsent = (queue: EditQueue): number =>
  new Set(allEdits(queue).map(({ row_id, key }) => `${row_id} ${key}`)).size;

function enqueueRemoval({ sent, waiting }: EditQueue, edit: Edit): EditQueue {
  const others = waiting.filter(({ row_id }) => row_id !== edit.row_id);
  const isNews = waiting.some(sameCell({ row_id: edit.row_id, key: addRow }));
  // Removing a row that the server does not know yet needs no edit.
  return { sent, waiting: isNews ? others : [...others, edit] };
}

/** Restoring a row before its removal was sent cancels the removal. */
function enqueueReturn({ sent, waiting }: EditQueue, edit: Edit): EditQueue {
  const others = waiting.filter((one) => !sameCell({ row_id: edit.row_id, key: removeRow })(one));
  return { sent, waiting: others.length < waiting.length ? others : [...waiting, edit] };
}

/** Adds an edit; it replaces a waiting one of the same cell, keeping its position and base. */
export function enqueue(queue: EditQueue, edit: Edit): EditQueue {
  if (edit.key === removeRow) return enqueueRemoval(queue, edit);
  if (edit.key === addRow) return enqueueReturn(queue, edit);
  const { sent, waiting } = queue;
  const at = waiting.findIndex(sameCell(edit));
  const earlier = waiting[at];
  if (!earlier) return { sent, waiting: [...waiting, edit] };
  const { base_seq, reason } = earlier;
  // A waiting note stays, unless the new edit brings its own.
  return { sent, waiting: waiting.with(at, { ...(reason !== undefined && { reason }), ...edit, base_seq }) };
}

const encoder = new TextEncoder();
const bytesOf = (edit: Edit): number => encoder.encode(JSON.stringify(edit)).length + 1;

/** The size of the request in progress. */
export const sentBytes = ({ sent }: EditQueue): number => sent.reduce((sum, edit) => sum + bytesOf(edit), 0);

/** Limits of one request. */
export interface BatchLimits {
  readonly edits: number;
  readonly bytes: number;
}

/** Moves waiting edits into the next request, at least one, unless a request is still unanswered. */
export function takeNext(queue: EditQueue, { edits, bytes }: BatchLimits): EditQueue {
  const { sent, waiting } = queue;
  if (sent.length > 0 || waiting.length === 0) return queue;
  let room = bytes;
  const full = waiting.findIndex((edit, index) => {
    room -= bytesOf(edit);
    return index > 0 && (index >= edits || room < 0);
  });
  const count = full === -1 ? waiting.length : full;
  return { sent: waiting.slice(0, count), waiting: waiting.slice(count) };
}

/** The request was too large, so nothing was saved: its second half waits again, before what was typed since. */
export function halveRequest({ sent, waiting }: EditQueue): EditQueue {
  const half = Math.ceil(sent.length / 2);
  return waiting.reduce(enqueue, { sent: sent.slice(0, half), waiting: sent.slice(half) });
}

/** Numbers of the form before and after; `alone` if no one else has written in between. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly alone: boolean;
}

/** The base of a row edit after a step: an author who had seen everything has seen their own answers too. */
export const rebased = (base_seq: number, { from, to, alone }: Step): number =>
  alone && base_seq === from ? to : base_seq;

/** The request was saved: waiting edits of the same cells are now based on it. */
export function acknowledge({ sent, waiting }: EditQueue, step: Step): EditQueue {
  const based = (edit: Edit): number => {
    if (edit.key === removeRow || edit.key === addRow) return rebased(edit.base_seq, step);
    return sent.some(sameCell(edit)) ? step.to : edit.base_seq;
  };
  return { sent: [], waiting: waiting.map((edit) => ({ ...edit, base_seq: based(edit) })) };
}

export function withdraw({ sent, waiting }: EditQueue, leaves: (edit: Edit) => boolean): EditQueue {
  const stays = (edit: Edit) => !leaves(edit);
  return { sent: sent.filter(stays), waiting: waiting.filter(stays) };
}

export const withdrawCell = (queue: EditQueue, cell: CellName): EditQueue => withdraw(queue, sameCell(cell));

/** Takes edits out of the request in progress. Their notes move to a newer answer of the same cell. */
export function dropRefused({ sent, waiting }: EditQueue, refused: readonly Edit[]): EditQueue {
  const withNote = (edit: Edit): Edit => {
    const reason = refused.find(sameCell(edit))?.reason;
    return reason === undefined ? edit : { reason, ...edit };
  };
  return { sent: sent.filter((edit) => !refused.includes(edit)), waiting: waiting.map(withNote) };
}

/** The newest unsaved edit of a cell. */
export const newestOf = (queue: EditQueue, cell: CellName): Edit | undefined =>
  allEdits(queue).findLast(sameCell(cell));
