import Box from '@mui/material/Box';
import { useId } from 'react';
import { Segmented } from '../../../ui/Segmented.tsx';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { RowConflict } from '../RowConflict.tsx';
import { otherSide, type RowItem } from './consensus-items.ts';
import type { LineActions } from './GroupLines.tsx';

const choices = [
  { value: 'kept', label: 'Keep' },
  { value: 'left out', label: 'Leave out' },
] as const;
const words = { undecided: 'Include this row?', kept: 'Kept', 'left out': 'Left out' } as const;

/** As low as the other lines of the grid. */
const compact = { '& .MuiToggleButton-root': { minHeight: 28, py: 0 } } as const;

interface Props {
  item: RowItem;
  current: boolean;
  columns: number;
  disabled: boolean;
  actions: LineActions;
}

/** Below a row that only one reader has: keep it or leave it out. */
export function SingleDecision({ item, current, columns, disabled, actions }: Props) {
  const { scope, side, state } = item;
  const id = useId();
  return (
    <tr data-line={item.id} className="remarks" aria-current={current} tabIndex={-1}>
      <td colSpan={columns}>
        <RowConflict rowId={item.row_id} scope={scope} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, ...compact }}>
          <strong>
            {scopeNames[scope].one} from Reader {side} only
          </strong>
          <span id={id}>{words[state]}</span>
          {!disabled && (
            <Segmented
              labelledBy={id}
              options={choices}
              value={state === 'undecided' ? undefined : state}
              onChange={(chosen) => {
                if (chosen !== null) actions.choose(item, chosen === 'kept' ? side : otherSide[side]);
              }}
            />
          )}
        </Box>
      </td>
    </tr>
  );
}
