import type { CurrentUser } from '@cea/contract/accounts';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { initials } from './account-links.ts';
import { useLeave } from './use-leave.ts';

// Most visits open neither.
const LogoutQuestion = lazy(async () => ({
  default: (await loadPart('unsent', () => import('../../features/reading/unsent/LogoutQuestion.tsx'))).LogoutQuestion,
}));
const AccountMenu = lazy(async () => ({
  default: (await loadPart('account', () => import('./AccountMenu.tsx'))).AccountMenu,
}));

interface Props {
  user: CurrentUser | null | undefined;
  /** Where logging out leads. */
  loginPage: string;
  profile?: string;
}

/** The avatar with its menu, for those who are signed in. */
export function Account({ user, loginPage, profile = '/settings' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unsent, leave, logOut, stay } = useLeave(user, loginPage);
  if (!user) return null;
  return (
    <>
      <IconButton
        // The name holds the initials that are seen, for people who speak to their computer.
        aria-label={`${initials(user.full_name)}, account of ${user.full_name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5, mr: -0.5 }}
      >
        <Avatar sx={{ width: 32, height: 32, bgcolor: '#2f74b3', fontSize: '0.8rem', fontWeight: 600 }}>
          {initials(user.full_name)}
        </Avatar>
      </IconButton>
      <Suspense>
        {anchor && (
          <AccountMenu
            user={user}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onLogout={() => void leave()}
            profile={profile}
          />
        )}
        {unsent.length > 0 && <LogoutQuestion userId={user.id} unsent={unsent} onLogout={logOut} onClose={stay} />}
      </Suspense>
    </>
  );
}
