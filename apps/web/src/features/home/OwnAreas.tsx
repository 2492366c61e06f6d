import type { CurrentUser } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { hasAdminRole, hasReaderRole } from '../accounts/rights.ts';

/** Links to the areas of a signed-in user. */
export function OwnAreas({ user }: { user: CurrentUser }) {
  return (
    <Card sx={{ p: 3, mb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="h2">Welcome, {user.full_name}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{user.roles.map(({ name }) => name).join(', ')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasReaderRole(user) && <LinkButton to="/data-collection">Data Collection Site</LinkButton>}
        {hasAdminRole(user) && <LinkButton to="/admin">Admin</LinkButton>}
        <LinkButton to="/settings">Profile</LinkButton>
      </Box>
    </Card>
  );
}
