import Box from '@mui/material/Box';
import { TextLink } from '../../ui/TextLink.tsx';

/** The other ways to get an account. */
export function WaysToRegister({ current }: { current: 'email' | 'ispor' }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {current === 'email' ? (
        <TextLink to="/register-ispor">Register as an ISPOR member</TextLink>
      ) : (
        <TextLink to="/register-email">Register without a member number</TextLink>
      )}
      <TextLink to="/login">Log in with an existing account</TextLink>
    </Box>
  );
}
