import { decisionOf, questionOf } from '@cea/contract/decision';
import { shownKeys } from '@cea/contract/dictionary/effective';
import { answersAbove, cellName, cellNamed, rowAnswers, wholeForm } from '@cea/contract/form-faults';
import { countFilled } from '@cea/contract/form-progress';
import { findWarnings, type FormWarning } from '@cea/contract/form-warnings';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { allFaults, type CellState } from '../cell-store.ts';
import { cellLabel } from '../cell-label.ts';
import { type FormPart, partsOf } from '../progress.ts';

/** A cell of the form. What the whole form lacks is at no row. */
export interface Cell {
  readonly row_id: string;
  readonly key: string;
}

export interface FaultLine {
  readonly name: string;
  readonly cell: Cell | undefined;
  readonly label: string;
  readonly text: string;
}

export interface WarningLine {
  readonly warning: FormWarning;
  readonly label: string;
}

/** The questions of a part that nobody has to answer, and nobody has. */
export interface LeftPart {
  readonly part: FormPart;
  readonly cells: readonly Cell[];
}

/** What a submission would send, and what is in its way. */
export interface SubmitSummary {
  readonly filled: number;
  readonly faults: readonly FaultLine[];
  /** Those that ask for a reason, given or not. */
  readonly warnings: readonly WarningLine[];
  readonly left: readonly LeftPart[];
}

/** A difference of a consensus that nobody has settled. */
export interface OpenDifference {
  /** A cell, or a row that only one reader has. */
  readonly id: string;
  readonly label: string;
  readonly onGo: () => void;
}

interface Options {
  /** The name of a cell, where rows are numbered in another way than in the form. */
  readonly labelCell?: ((cell: Cell) => string) | undefined;
  /** What is missing there is no fault yet. */
  readonly differences?: readonly OpenDifference[] | undefined;
}

type State = Pick<CellState, 'kind' | 'rows' | 'faults' | 'refusals'>;

function listFaults(state: State, labelCell: (cell: Cell) => string, differences: readonly OpenDifference[] = []) {
  const undecided = new Set(differences.map(({ id }) => id));
  return Object.entries(allFaults(state)).flatMap(([name, text]): FaultLine[] => {
    const cell = cellNamed(name);
    if (undecided.has(name) || undecided.has(cell.row_id)) return [];
    if (name === wholeForm) return [{ name, cell, label: scopeNames.ratio.many, text }];
    const isCell = state.rows.some(({ row_id }) => row_id === cell.row_id) && questionOf(cell.key) !== undefined;
    return [{ name, cell: isCell ? cell : undefined, label: isCell ? labelCell(cell) : '', text }];
  });
}

function listLeft(state: State): LeftPart[] {
  const { kind, rows } = state;
  // Nothing else is asked about an article that is rejected.
  if (decisionOf(rows).is_accepted === false) return [];
  const above = answersAbove(kind, rows);
  const faulty = allFaults(state);
  return partsOf(kind, rows).flatMap((part) => {
    const cells = part.rows.flatMap((row) => {
      const keys = part.keys.length > 0 ? part.keys : shownKeys(rowAnswers(kind, row, above));
      return keys
        .filter((key) => row.answers[key] === undefined && !Object.hasOwn(faulty, cellName(row.row_id, key)))
        .map((key) => ({ row_id: row.row_id, key }));
    });
    return cells.length > 0 ? [{ part, cells }] : [];
  });
}

export function summarize(state: State, options: Options = {}): SubmitSummary {
  const { kind, rows } = state;
  const labelCell = options.labelCell ?? (({ row_id, key }: Cell) => cellLabel(rows, row_id, key));
  const warnings = findWarnings(kind, rows).filter(({ asksReason }) => asksReason);
  return {
    filled: countFilled(kind, rows),
    faults: listFaults(state, labelCell, options.differences),
    warnings: warnings.map((warning) => ({ warning, label: labelCell(warning) })),
    left: listLeft(state),
  };
}
