import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import type { GridCell } from '@cea/contract/weights-grid';
import { showCount } from '../../../lib/number-format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Spot } from './ladder.ts';
import { RangeMark } from './RangeMark.tsx';
import { type Scale, showFigure, showRounded } from './scale.ts';

interface Props {
  kind: WeightKind;
  cell: GridCell;
  scale: Scale;
  spot: Spot;
  /** The health state and the column. */
  name: string;
  /** The milder state that this one is better than. */
  milder: { readonly name: string; readonly median: number } | undefined;
  isOpened: boolean;
  /** The one cell in the order of Tab. */
  isCurrent: boolean;
  onToggle: (spot: Spot) => void;
  onFocus: (spot: Spot) => void;
}

/** Median, number of weights, and lowest to highest; opens the weights. */
export function CellButton({ kind, cell, scale, spot, name, milder, isOpened, isCurrent, onToggle, onFocus }: Props) {
  const { weights, lowest, median, highest } = cell;
  const isHigher = kind !== 'disability weight';
  const warning = milder && `${isHigher ? 'Higher' : 'Lower'} than ${milder.name} (${showFigure(milder.median)})`;
  return (
    <button
      type="button"
      className="cell"
      data-cell={`${spot.row} ${spot.column}`}
      aria-expanded={isOpened}
      tabIndex={isCurrent ? 0 : -1}
      title={warning}
      onClick={() => onToggle(spot)}
      onFocus={() => onFocus(spot)}
    >
      <VisuallyHidden>{name}: median </VisuallyHidden>
      <span className="top">
        <b>{showRounded(kind, median)}</b>
        {warning && <i aria-hidden>{isHigher ? '▲' : '▼'}</i>}
        <span className="count">
          {showCount(weights)}
          <VisuallyHidden> {weights === 1 ? 'weight' : 'weights'}, </VisuallyHidden>
        </span>
      </span>
      <RangeMark cell={cell} scale={scale} />
      <span className="range">
        {lowest === highest ? 'one value' : `${showRounded(kind, lowest)} to ${showRounded(kind, highest)}`}
      </span>
      {warning && <VisuallyHidden>. {warning}</VisuallyHidden>}
    </button>
  );
}
