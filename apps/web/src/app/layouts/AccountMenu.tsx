import type { CurrentUser } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { loadPart } from '../../lib/load-part.ts';
import { accountLinks } from './account-links.ts';
import { useGuardedLogout } from './use-guarded-logout.ts';

const LogoutQuestion = lazy(async () => ({
  default: (await loadPart('unsent', () => import('../../features/reading/unsent/LogoutQuestion.tsx'))).LogoutQuestion,
}));

interface Props {
  user: CurrentUser;
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  loginPage: string;
  profile: string;
}

/** The account's links, and logging out with the question about unsent answers. */
export function AccountMenu({ user, anchor, onClose, loginPage, profile }: Props) {
  const { unsent, isPending, startLogout, logOut, cancel } = useGuardedLogout(user, loginPage);
  const role = user.roles[0]?.name;

  return (
    <>
      <Menu
        open={anchor !== null}
        disablePortal // Stays within the header's landmark.
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 230 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.25 }}>
          {role && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {role}
            </Typography>
          )}
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.full_name}</Typography>
        </Box>
        <Divider component="li" sx={{ mb: 0.75 }} />
        {accountLinks(user, profile).map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={onClose}>
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        {/* Stays open until logging out is done or asks a question, which may take a few seconds. */}
        <MenuItem disabled={isPending} onClick={() => void startLogout().then(onClose)}>
          {isPending ? 'Logging out…' : 'Logout'}
        </MenuItem>
      </Menu>
      <Suspense>
        {/* Shown after the menu has closed, so that the focus returns to its button when the question is answered. */}
        {unsent && anchor === null && (
          <LogoutQuestion userId={user.id} unsent={unsent} onLogout={logOut} onClose={cancel} />
        )}
      </Suspense>
    </>
  );
}
