import Box from '@mui/material/Box';
import { useState } from 'react';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { CriteriaDialog } from './CriteriaDialog.tsx';

const box = {
  px: 1.75,
  py: 1.25,
  borderLeft: '3px solid #8fb8de',
  bgcolor: '#f2f7fc',
  fontSize: '0.875rem',
} as const;

/** The criterion behind a reason for rejection, with the way to all of them. Without a criterion only the way. */
export function CriterionNote({ reasonId }: { reasonId: number | undefined }) {
  const [all, setAll] = useState(false);
  const { choicesOf } = useLabels();
  const criterion = choicesOf('rejection-reason').find(({ id }) => id === reasonId)?.criterion;
  return (
    <Box sx={box}>
      {criterion && (
        <>
          <strong>Criterion.</strong> {criterion}{' '}
        </>
      )}
      <QuietButton inline onClick={() => setAll(true)}>
        All criteria
      </QuietButton>
      {all && <CriteriaDialog onClose={() => setAll(false)} />}
    </Box>
  );
}
