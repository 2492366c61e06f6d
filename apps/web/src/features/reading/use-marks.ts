import { findWarnings, lacksReason } from '@cea/contract/form-warnings';
import type { NoteAnchor } from '@cea/contract/notes';
import { useMemo } from 'react';
import { type CellState, shownFaults } from './cell-store.ts';
import type { CellPlace } from './current-cell.ts';
import { goToPart } from './fields-on-page.ts';
import type { FormSession } from './form-session.ts';
import { cellsNamed, countByPart, inOrder, nextAfter } from './part-marks.ts';
import { type FormPart, partsOf } from './progress.ts';

const faultsIn = (state: CellState): CellPlace[] => cellsNamed(shownFaults(state));
const warningsIn = ({ kind, rows, open }: CellState): CellPlace[] =>
  open ? findWarnings(kind, rows).filter(lacksReason) : [];

/**
 * The faults that are shown and the open warnings of a form, by part, with the way to the next one. They are counted in
 * the state that the page shows; the way leads to what is at fault now.
 */
export function useMarks(
  session: FormSession,
  state: CellState,
  parts: readonly FormPart[],
  goTo: (place: NoteAnchor) => void,
) {
  const { kind } = session.form;
  const faults = inOrder(kind, parts, faultsIn(state));
  const warnings = useMemo(() => warningsIn(state), [state]);
  const go = (find: (now: CellState) => CellPlace[]) => {
    const now = session.store.get();
    const next = nextAfter(kind, partsOf(kind, now.rows), find(now), session.currentCell.get());
    if (!next) return;
    session.currentCell.set({ row_id: next.row_id, key: next.key });
    if (next.row_id === '') goToPart(next.part);
    else goTo({ row_id: next.row_id, key: next.key });
  };
  return {
    faults: faults.length,
    warnings: warnings.length,
    faultsByPart: countByPart(faults),
    warningsByPart: countByPart(inOrder(kind, parts, warnings)),
    goToFault: () => go(faultsIn),
    goToWarning: () => go(warningsIn),
  };
}
export type Marks = ReturnType<typeof useMarks>;
