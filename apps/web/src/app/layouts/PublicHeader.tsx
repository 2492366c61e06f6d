import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { Account } from './Account.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { publicLinks } from './navigation.ts';
import { NotificationBell } from './NotificationBell.tsx';

export function PublicHeader() {
  const user = useCurrentUser();
  return (
    <HeaderBar brand={{ label: 'CEA Registry', mark: 'TUFTS', to: '/' }} links={publicLinks}>
      {/* Reserves the space until it is known who is signed in. */}
      <Box
        sx={{ minWidth: 48, ml: { md: 2 }, display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
      >
        {user === null && (
          <Box
            component={Link}
            to="/login"
            sx={{ color: '#fff', fontWeight: 600, textDecoration: 'none', whiteSpace: 'nowrap', py: 0.5 }}
          >
            Log In
          </Box>
        )}
        {user && <NotificationBell />}
        <Account user={user} loginPage="/login" />
      </Box>
    </HeaderBar>
  );
}
