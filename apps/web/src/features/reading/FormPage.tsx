import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
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
  /** Where the form is not wider than other pages. */
  contained?: boolean;
  /** At the right of the bar. */
  actions: ReactNode;
  children: ReactNode;
}

/** At the right end of the bar; on a phone a line of their own. */
const actionsLayout = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  ml: { sm: 'auto' },
  width: { xs: '100%', sm: 'auto' },
} as const;

/** Whatever takes the focus comes out from under the bars at the top and at the bottom, which stay where they are. */
const underTheBars = (theme: Theme) => ({
  html: { scrollPaddingTop: 104, scrollPaddingBottom: 72, [theme.breakpoints.up('sm')]: { scrollPaddingTop: 64 } },
});

/** What the pages of all forms share: the session as long as the page is open, and the bar on top. */
export function FormPage({ session, backTo, title, contained = false, actions, children }: Props) {
  useFormSession(session);
  return (
    <SessionContext value={session}>
      <GlobalStyles styles={underTheBars} />
      <WorkBar
        backTo={backTo}
        compoundId={session.form.article.compound_id}
        contained={contained}
        {...(title && { title })}
      >
        <Box sx={actionsLayout}>{actions}</Box>
      </WorkBar>
      {children}
    </SessionContext>
  );
}
