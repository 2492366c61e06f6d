import { printAnswer } from '@cea/contract/dictionary/kinds';
import type { Variable } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import { TwoValues } from '../../ui/TwoValues.tsx';
import { useLabels } from '../dictionary/use-labels.ts';
import type { CellConflict } from './unsent/unsent.ts';

interface Props {
  variable: Variable;
  conflict: CellConflict;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** The answer was changed in another window or by another user: both values, and a choice. */
export function ConflictChoice({ variable, conflict, onChoose }: Props) {
  const { labelOf } = useLabels();
  const show = (value: unknown) => printAnswer(variable, value ?? undefined, labelOf) || 'no answer';
  return (
    <Box sx={{ mt: 1 }}>
      <TwoValues
        text="This answer was changed elsewhere in the meantime."
        mine={show(conflict.mine)}
        theirs={show(conflict.theirs)}
        onChoose={onChoose}
      />
    </Box>
  );
}
