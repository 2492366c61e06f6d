import type { CurrentUser } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { initials } from './account-links.ts';

// Most visits never open it.
const AccountMenu = lazy(async () => ({
  default: (await loadPart('account', () => import('./AccountMenu.tsx'))).AccountMenu,
}));

/** MUI's Avatar would add a kilobyte to every first visit, for pictures that accounts do not have. */
const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: '#2f74b3',
  color: '#fff',
  fontSize: '0.8rem',
  fontWeight: 600,
  lineHeight: 1,
};

interface Props {
  user: CurrentUser | null | undefined;
  /** The page to open after logging out. */
  loginPage: string;
  profile?: string;
}

/** The avatar and its menu, for signed-in users. */
export function Account({ user, loginPage, profile = '/settings' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  if (!user) return null;
  return (
    <>
      <IconButton
        // The accessible name contains the visible initials, for users of speech input.
        aria-label={`${initials(user.full_name)}, account of ${user.full_name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
        sx={{ p: 0.5, mr: -0.5 }}
      >
        <Box component="span" sx={circle}>
          {initials(user.full_name)}
        </Box>
      </IconButton>
      <Suspense>
        {opened && (
          <AccountMenu
            user={user}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            loginPage={loginPage}
            profile={profile}
          />
        )}
      </Suspense>
    </>
  );
}
