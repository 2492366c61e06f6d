import type { CurrentUser } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part.ts';

// Visitors, who are most, never fetch it.
const AccountMenu = lazy(async () => ({
  default: (await loadPart('account', () => import('./AccountMenu.tsx'))).AccountMenu,
}));

interface Props {
  user: CurrentUser | null | undefined;
  /** Where logging out leads. */
  loginPage: string;
  profile?: string;
}

/** The avatar with its menu, for those who are signed in. Its room is kept while it comes. */
export function Account({ user, loginPage, profile = '/settings' }: Props) {
  if (!user) return null;
  return (
    <Suspense fallback={<Box sx={{ width: 40, height: 40 }} />}>
      <AccountMenu user={user} loginPage={loginPage} profile={profile} />
    </Suspense>
  );
}
