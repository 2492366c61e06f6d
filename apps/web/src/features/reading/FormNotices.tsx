import Alert from '@mui/material/Alert';
import type { ComponentProps, ReactNode } from 'react';
import { FaultList } from './FaultList.tsx';
import { useFormState } from './session-context.ts';
import { OrphanedAnswers } from './unsent/OrphanedAnswers.tsx';

interface Props extends ComponentProps<typeof FaultList> {
  /** The notice of a form that accepts no more answers. */
  closed: string;
  /** What can still be done about it. */
  closedAction?: ReactNode;
}

/** Above every form: unsent answers, that the form is closed, and what prevents submission. */
export function FormNotices({ closed, closedAction, ...faults }: Props) {
  const open = useFormState((state) => state.open);
  return (
    <>
      <OrphanedAnswers />
      {!open && (
        <Alert severity="info" action={closedAction} sx={{ mb: 2.5 }}>
          {closed}
        </Alert>
      )}
      <FaultList {...faults} />
    </>
  );
}
