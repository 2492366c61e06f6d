import { questionOf } from '@cea/contract/decision';
import { addMessage } from '../../lib/messages.ts';
import type { Figure } from '../article-files/figure-at.ts';
import { placesOf } from '../notes/note-places.ts';
import { type CellPlace, valueAt } from './current-cell.ts';
import type { FormSession } from './form-session.ts';

/** Whether the cell holds a number that can be taken from the article. */
export function takesFigure(place: CellPlace | undefined): place is CellPlace {
  const kind = place && questionOf(place.key)?.kind;
  return kind === 'number' || kind === 'year';
}

/** Puts a number of the article into the current cell; the message undoes it. */
export function takeFigure(session: FormSession, { text, value }: Figure): void {
  const { store, currentCell, edit } = session;
  const place = currentCell.get();
  const { rows, open } = store.get();
  if (!open) return;
  if (!takesFigure(place)) {
    addMessage('info', 'Choose a question that asks for a number first.');
    return;
  }
  const { row_id, key } = place;
  const before = valueAt(store.get(), place);
  if (before === value || !rows.some((row) => row.row_id === row_id)) return;
  edit(row_id, key, value);
  session.leave(row_id, key);
  const undo = () => Promise.resolve(edit(row_id, key, before ?? null));
  addMessage('success', `${placesOf(rows)(place).label}: ${text} entered.`, undo);
}
