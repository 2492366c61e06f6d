import { computeAll } from '@cea/contract/dictionary/compute';
import { keysOf } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { Segmented } from '../../../ui/Segmented.tsx';
import { AnswerList } from '../../dictionary/AnswerList.tsx';
import { computedKeys } from '../../dictionary/fields.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { RowConflict } from '../RowConflict.tsx';
import type { RowItem, Side } from './consensus-items.ts';

interface Props {
  item: RowItem;
  current: boolean;
  disabled: boolean;
  onKeep: () => void;
  onLeaveOut: () => void;
}

const choices = [
  { value: 'kept', label: 'Keep' },
  { value: 'left out', label: 'Leave out' },
] as const;
const words = { undecided: 'Include this row?', kept: 'Kept', 'left out': 'Left out' } as const;

/** A row that only one reader has. */
export function RowLine({ item, current, disabled, onKeep, onLeaveOut }: Props) {
  const { labelOf } = useLabels();
  const { state } = item;
  const wordsId = useId();
  const own = (
    <AnswerList
      keys={[...keysOf(item.scope), ...computedKeys(item.scope)]}
      answers={{ ...item.answers, ...computeAll(item.scope, { ...item.above, ...item.answers }, labelOf) }}
      among={item.above}
      labelOf={labelOf}
    />
  );
  const other = (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      No matching row
    </Box>
  );
  return (
    <tr data-line={item.id} aria-current={current} tabIndex={-1}>
      <td>
        <Box component="span" sx={{ fontWeight: 600, color: '#2b4261' }}>
          {scopeNames[item.scope].one} from Reader {item.side} only
        </Box>
      </td>
      {(['A', 'B'] satisfies Side[]).map((side) => (
        <td key={side} data-label={`Reader ${side}`}>
          {item.side === side ? own : other}
        </td>
      ))}
      <td data-label="Agreed">
        <RowConflict rowId={item.row_id} scope={item.scope} />
        <Box id={wordsId} sx={{ mb: 1 }}>
          {words[state]}
        </Box>
        {!disabled && (
          <Segmented
            labelledBy={wordsId}
            options={choices}
            value={state === 'undecided' ? undefined : state}
            onChange={(chosen) => {
              if (chosen === 'kept') onKeep();
              else if (chosen === 'left out') onLeaveOut();
            }}
          />
        )}
      </td>
    </tr>
  );
}
