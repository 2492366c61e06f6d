import type { CurrentUser } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { accountLinks } from './account-links.ts';

interface Props {
  user: CurrentUser;
  anchor: HTMLElement;
  onClose: () => void;
  onLogout: () => void;
  profile: string;
}

export function AccountMenu({ user, anchor, onClose, onLogout, profile }: Props) {
  const role = user.roles[0]?.name;

  return (
    <Menu
      open
      disablePortal // stays within the header's landmark
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
      <MenuItem
        onClick={() => {
          onClose();
          onLogout();
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}
