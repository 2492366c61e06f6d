import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FormSession } from './form-session.ts';
import { SessionContext } from './session-context.ts';
import { useFormSession } from './use-form-session.ts';
import { WorkBar } from './WorkBar.tsx';

interface Props {
  session: FormSession;
  backTo: string;
  /** Of the article, where the page's own heading says something else. */
  title?: string;
  /** At the right of the bar. */
  actions: ReactNode;
  children: ReactNode;
}

/** What the pages of all forms share: the session as long as the page is open, and the bar on top. */
export function FormPage({ session, backTo, title, actions, children }: Props) {
  useFormSession(session);
  return (
    <SessionContext value={session}>
      <WorkBar backTo={backTo} compoundId={session.form.article.compound_id} {...(title && { title })}>
        <Box sx={{ flex: 1 }} />
        {actions}
      </WorkBar>
      {children}
    </SessionContext>
  );
}
