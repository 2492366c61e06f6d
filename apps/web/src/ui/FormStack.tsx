import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

interface Props {
  onSubmit: (event: FormEvent) => Promise<unknown>;
  children: ReactNode;
}

/** A form whose errors are shown by the page instead of the browser. Ctrl+Enter submits it from any field. */
export function FormStack({ onSubmit, children }: Props) {
  return (
    <Stack component="form" noValidate onSubmit={(event) => void onSubmit(event)} ref={submitOnCtrlEnter} spacing={2.5}>
      {children}
    </Stack>
  );
}
