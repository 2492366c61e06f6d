import Alert from '@mui/material/Alert';
import type { ComponentProps } from 'react';
import { FaultList } from './FaultList.tsx';
import { useFormState } from './session-context.ts';
import { OrphanedAnswers } from './unsent/OrphanedAnswers.tsx';

interface Props extends ComponentProps<typeof FaultList> {
  /** What is said of a form that takes no answers any more. */
  closed: string;
}

/** Above every form: what could not be sent, that it is closed, what keeps it from being submitted. */
export function FormNotices({ closed, onJump }: Props) {
  const open = useFormState((state) => state.open);
  return (
    <>
      <OrphanedAnswers />
      {!open && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {closed}
        </Alert>
      )}
      <FaultList onJump={onJump} />
    </>
  );
}
