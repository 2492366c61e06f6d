import { findWarnings, lacksReason } from '@cea/contract/form-warnings';
import type { NoteAnchor } from '@cea/contract/notes';
import { useMemo } from 'react';
import { type CellState, shownFaults } from './cell-store.ts';
import type { CellPlace } from './current-cell.ts';
import { goToPart } from './fields-on-page.ts';
import type { FormSession } from './form-session.ts';
import { cellsNamed, countByPart, inOrder, nextAfter } from './part-marks.ts';
import type { FormPart } from './progress.ts';

/** The faults that are shown and the open warnings of a form, by part, with the way to the next one. */
export function useMarks(
  session: FormSession,
  state: CellState,
  parts: readonly FormPart[],
  goTo: (place: NoteAnchor) => void,
) {
  const { kind } = session.form;
  const { rows, open } = state;
  const faults = cellsNamed(shownFaults(state));
  const warnings = useMemo(
    (): CellPlace[] => (open ? findWarnings(kind, rows).filter(lacksReason) : []),
    [kind, rows, open],
  );
  const go = (cells: readonly CellPlace[]) => {
    const next = nextAfter(kind, parts, cells, session.currentCell.get());
    if (!next) return;
    session.currentCell.set({ row_id: next.row_id, key: next.key });
    if (next.row_id === '') goToPart(next.part);
    else goTo({ row_id: next.row_id, key: next.key });
  };
  return {
    faults: inOrder(kind, parts, faults).length,
    warnings: warnings.length,
    faultsByPart: countByPart(inOrder(kind, parts, faults)),
    warningsByPart: countByPart(inOrder(kind, parts, warnings)),
    goToFault: () => go(faults),
    goToWarning: () => go(warnings),
  };
}
export type Marks = ReturnType<typeof useMarks>;
