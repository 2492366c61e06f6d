import type { LabelOf } from '../../dictionary/use-labels.ts';
import { showAnswer } from '../decision/show-answer.ts';
import type { PairCell } from './pair-grid.ts';

/** In pixels, at the size of the grid. */
const [digit, padding, button] = [7.6, 10, 36];
const [narrowest, widest] = [52, 110];

function textsOf(cell: PairCell, labelOf: LabelOf): readonly string[] {
  if (cell.kind === 'same') return [cell.text];
  if (cell.kind === 'computed') return [cell.a, cell.b, cell.agreed ?? 'follows'];
  const { key, a, b, agreed } = cell.item;
  return [a, b, agreed].map((answer) => showAnswer(key, answer, labelOf));
}

/** Room for the longest figure of a column, so that none is broken; columns of words share what is left. */
export function columnWidth(cells: readonly PairCell[], labelOf: LabelOf): number {
  const longest = Math.max(0, ...cells.flatMap((cell) => textsOf(cell, labelOf)).map(({ length }) => length));
  const width = longest * digit + padding + (cells.some(({ kind }) => kind === 'open') ? button : 0);
  return Math.min(widest, Math.max(narrowest, Math.round(width)));
}
