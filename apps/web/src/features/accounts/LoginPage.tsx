import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import { loginRole } from './landing.ts';
import { LoginForm } from './LoginForm.tsx';

/** The choice is kept in the address, so that it survives a reload and can be linked to. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams();
  const asReader = loginRole(search) === 'reader';

  const choose = (as: 'sponsor' | 'reader' | null) => {
    if (!as) return;
    const next = new URLSearchParams(search);
    next.delete('as');
    if (loginRole(next) !== as) next.set('as', as);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  const roles = (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Log in as"
      value={asReader ? 'reader' : 'sponsor'}
      onChange={(_, as) => choose(as)}
      sx={{ mb: 3 }}
    >
      <ToggleButton value="sponsor">Sponsor</ToggleButton>
      <ToggleButton value="reader">Reader</ToggleButton>
    </ToggleButtonGroup>
  );

  return (
    <AccountCard title="Log In" lead={asReader ? 'For data collection readers.' : 'For sponsors and registered users.'}>
      <LoginForm above={roles}>
        <Typography>
          No account yet?{' '}
          <TextLink underline="always" to="/register-email">
            Register
          </TextLink>{' '}
          or{' '}
          <TextLink underline="always" to="/register-ispor">
            register as an ISPOR member
          </TextLink>
          . Not used yours for a long time?{' '}
          <TextLink underline="always" to="/reactivate">
            Reactivate it
          </TextLink>
          .
        </Typography>
      </LoginForm>
    </AccountCard>
  );
}
