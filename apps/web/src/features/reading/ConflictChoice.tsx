import { printAnswer } from '@cea/contract/dictionary/kinds';
import type { Asked } from '@cea/contract/dictionary/variable';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLabels } from '../dictionary/use-labels.ts';
import type { CellConflict } from './cell-store.ts';

interface Props {
  variable: Asked;
  conflict: CellConflict;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** The answer was changed in another window or by somebody else: both values, and a choice. */
export function ConflictChoice({ variable, conflict, onChoose }: Props) {
  const { labelOf } = useLabels();
  const show = (value: unknown) => printAnswer(variable, value ?? undefined, labelOf) || 'no answer';
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      This answer was changed elsewhere meanwhile.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" onClick={() => onChoose('mine')}>
          Keep yours: {show(conflict.mine)}
        </Button>
        <Button size="small" onClick={() => onChoose('theirs')}>
          Take the other: {show(conflict.theirs)}
        </Button>
      </Box>
    </Alert>
  );
}
