import type { CurrentUser } from '@cea/contract/accounts';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLogout } from '../../features/accounts/use-logout.ts';
import { accountLinks, initials } from './account-links.ts';

interface Props {
  user: CurrentUser;
  /** Where logging out leads. */
  loginPage: string;
  profile: string;
}

export function AccountMenu({ user, loginPage, profile }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logOut = useLogout(loginPage);
  const close = () => setAnchor(null);
  const role = user.roles[0]?.name;

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
      <Menu
        disablePortal // stays within the header's landmark
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
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
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            void logOut();
          }}
        >
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
