import Stack from '@mui/material/Stack';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCurrentUser } from './current-user.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

/** The user's own account: /settings, and /admin/profile in the admin area. */
export function SettingsPage() {
  const user = useCurrentUser();
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Profile" note={user?.roles.map(({ name }) => name).join(', ')} />
      <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
        {user && <ProfileForm user={user} />}
        <PasswordForm />
        <Sessions />
      </Stack>
    </PageContainer>
  );
}
