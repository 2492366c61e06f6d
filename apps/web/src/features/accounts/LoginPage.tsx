import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { AccountCard } from './AccountCard.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The choice is kept in the address, so that it survives a reload and can be linked to. */
export function LoginPage() {
  const [search, setSearch] = useSearchParams();
  const asReader = search.get('as') === 'reader';

  const choose = (as: 'sponsor' | 'reader' | null) => {
    if (!as) return;
    const next = new URLSearchParams(search);
    if (as === 'reader') next.set('as', 'reader');
    else next.delete('as');
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return (
    <AccountCard title="Log In" lead={asReader ? 'For data collection readers.' : 'For sponsors and registered users.'}>
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
      <LoginForm />
    </AccountCard>
  );
}
