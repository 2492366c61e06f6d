import { questionOf } from '@cea/contract/decision';
import type { GridColumn, GridScope } from '@cea/contract/dictionary/row-layout';
import { answersAbove } from '@cea/contract/form-faults';
import { findWarnings } from '@cea/contract/form-warnings';
import { unitOf } from '@cea/contract/dictionary/units';
import { studyMoney } from '@cea/contract/dictionary/variable';
import type { Consensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { counted } from '../../../lib/number-format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { fieldOf } from '../../dictionary/fields.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { onlyLeft } from './consensus-items.ts';
import { columnWidth } from './column-width.ts';
import type { LineActions } from './GroupLines.tsx';
import { gridStyles } from './grid-styles.ts';
import { headOf, isComputed, isDiffering, type PairGrid, pairGrid, type PairOfRows } from './pair-grid.ts';
import { PairLines } from './PairLines.tsx';
import type { ConsensusDesk, View } from './use-consensus.ts';
import { useConsensusMoney } from './use-consensus-money.ts';

interface Props {
  consensus: Consensus;
  desk: ConsensusDesk;
  scope: GridScope;
  /** The row whose menu is open. */
  menu: string | undefined;
  actions: LineActions;
}

/** Numbers are compared digit by digit, so they end at the same place. */
function alignmentOf({ key }: GridColumn): 'left' | 'right' {
  const isNumber = questionOf(key)?.kind === 'number' || (isComputed(key) && key !== 'quadrant');
  return isNumber ? 'right' : 'left';
}

/** Beside differing rows also those that agree: they tell which is which. */
function shownPairs(pairs: readonly PairOfRows[], view: View): readonly PairOfRows[] {
  if (view === 'all') return pairs;
  if (view === 'left') return pairs.filter(({ group }) => onlyLeft([group]).length > 0);
  return pairs.some(isDiffering) ? pairs : [];
}

/** "4 and 5 rows, 4 paired; 2 agree" */
function summaryOf({ pairs }: PairGrid): string {
  const rows = (side: 'a_row_id' | 'b_row_id') => pairs.filter(({ group }) => group.pair![side] !== null).length;
  const paired = pairs.filter(({ group }) => group.pair!.a_row_id !== null && group.pair!.b_row_id !== null).length;
  const agree = pairs.filter((pair) => !isDiffering(pair)).length;
  return `${rows('a_row_id')} and ${counted(rows('b_row_id'), 'row')}, ${paired} paired; ${agree} agree`;
}

/** All ratios or weights of both readers in one compact grid. */
export function RowsGrid({ consensus, desk, scope, menu, actions }: Props) {
  const { labelOf } = useLabels();
  const { rows, view, standing, isOpen } = desk;
  const money = useConsensusMoney(consensus, consensus.form.article, rows);
  const grid = pairGrid({ consensus, rows, labelOf, money }, scope, desk.groups);
  const shown = shownPairs(grid.pairs, view);
  if (shown.length === 0) return null;
  const alignments = grid.columns.map(alignmentOf);
  const widthAt = (at: number) =>
    columnWidth(
      grid.pairs.map(({ cells }) => cells[at]!),
      labelOf,
    );
  const warnings = Map.groupBy(findWarnings(consensus.form.kind, rows), ({ row_id }) => row_id);
  const currency = scope === 'ratio' && unitOf({ money: studyMoney }, answersAbove(consensus.form.kind, rows));
  return (
    <Box component="table" sx={gridStyles}>
      <caption>
        <strong>{scopeNames[scope].many}</strong> {summaryOf(grid)}
        {currency && `; amounts in ${currency}`}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col" className="reader">
            <VisuallyHidden>Reader</VisuallyHidden>
          </th>
          {grid.columns.map((column, at) => (
            <th
              key={column.key}
              scope="col"
              title={fieldOf(column.key)?.label}
              className={alignments[at]}
              style={alignments[at] === 'right' ? { width: widthAt(at) } : undefined}
            >
              {headOf(column)}
              {column.key === 'usd_target' && money.agreed.rates && ` ${money.agreed.rates.target_year}`}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map((pair) => (
        <PairLines
          key={pair.group.id}
          consensus={consensus}
          pair={pair}
          shown={desk.shown.find(({ id }) => id === pair.group.id)}
          alignments={alignments}
          standing={standing}
          warnings={warnings.get(pair.group.id) ?? []}
          isMenuOpen={menu === pair.group.id}
          disabled={!isOpen}
          actions={actions}
        />
      ))}
    </Box>
  );
}
