import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useStartTraining } from './my-training-api.ts';

/** Reviews an article again, after a question. */
export function ReviewAgain({ stepId }: { stepId: number }) {
  const [asks, setAsks] = useState(false);
  const starting = useStartTraining();
  return (
    <>
      <Button onClick={() => setAsks(true)}>Review again</Button>
      {asks && (
        <ConfirmDialog
          title="Review this article again?"
          action="Start again"
          pending={starting.isPending}
          refusal={starting.error?.message}
          effects={[
            'You begin with an empty form.',
            'The comparison is hidden until you submit it, and then shows the new review.',
            'The score of the new review replaces this one, also if it is lower.',
          ]}
          onConfirm={() => starting.mutate(stepId)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
