import { AccountCard } from './AccountCard.tsx';
import { LoginForm } from './LoginForm.tsx';

export function AdminLoginPage() {
  return (
    <AccountCard title="Admin Log In" lead="CEA Registry administration.">
      <LoginForm />
    </AccountCard>
  );
}
