import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { besideDrawerFull } from '../../ui/SideDrawer.tsx';
import type { FormSession } from './form-session.ts';
import type { Place } from './place-in-assignment.ts';
import { SessionContext } from './session-context.ts';
import { useFormSession } from './use-form-session.ts';
import { WorkBar } from './WorkBar.tsx';

interface Props {
  session: FormSession;
  backTo: string;
  round: string;
  place?: Place;
  /** The article's title, if the page's heading is something else. */
  title?: string;
  /** Limits the form to the usual page width. */
  contained?: boolean;
  /** On a phone the bar scrolls away. */
  barScrolls?: boolean;
  /** At the right of the bar. */
  actions: ReactNode;
  /** Beside the form on a wide screen. */
  panel?: ReactNode;
  children: ReactNode;
}

/** At the right end of the bar; on a phone on a separate line. */
const actionsLayout = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: { xs: 0.75, sm: 2 },
  ml: { sm: 'auto' },
  width: { xs: '100%', sm: 'auto' },
} as const;

/** Keeps focused elements from hiding under the sticky bars at the top and the bottom. */
const underTheBars = (theme: Theme) => ({
  html: { scrollPaddingTop: 104, scrollPaddingBottom: 72, [theme.breakpoints.up('sm')]: { scrollPaddingTop: 64 } },
});

/** Shared by the pages of all forms: the session while the page is open, and the bar at the top. */
export function FormPage(props: Props) {
  const {
    session,
    backTo,
    round,
    place,
    title,
    contained = false,
    barScrolls = false,
    actions,
    panel,
    children,
  } = props;
  useFormSession(session);
  return (
    <SessionContext value={session}>
      <GlobalStyles styles={underTheBars} />
      <WorkBar
        backTo={backTo}
        compoundId={session.form.article.compound_id}
        contained={contained}
        scrolls={barScrolls}
        round={round}
        {...(place && { place })}
        {...(title && { title })}
      >
        <Box sx={actionsLayout}>{actions}</Box>
      </WorkBar>
      <Box sx={panel ? besideDrawerFull : null}>{children}</Box>
      {panel}
    </SessionContext>
  );
}
