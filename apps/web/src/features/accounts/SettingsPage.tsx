import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { tokens } from '../../ui/tokens.ts';
import { MailChoicesForm } from '../notifications/MailChoicesForm.tsx';
import { OrganizationPart } from '../own-sponsor/OrganizationPart.tsx';
import { ownSponsorOptions } from '../own-sponsor/own-sponsor-api.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { useCurrentUser } from './current-user.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { holds } from './rights.ts';
import { Sessions } from './Sessions.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

const organization = 'organization';
const tabs = [
  { name: 'profile', label: 'Profile', to: '?' },
  { name: organization, label: 'Organization', to: `?tab=${organization}` },
];

function OrganizationHeader() {
  const manages = holds(useCurrentUser(), 'manage-own-sponsor-users');
  const { data } = useQuery(ownSponsorOptions);
  const since =
    data && `Sponsor since ${data.created_at.slice(0, 4)} · you ${manages ? 'manage its users' : 'have a seat'}`;
  return <PageHeader title={data?.name ?? 'Organization'} note={since} />;
}

/** The user's own account: /settings, and /admin/profile in the admin area. Those with a seat also see their sponsor. */
export function SettingsPage() {
  const user = useCurrentUser();
  const hasSeat = holds(user, 'see-own-sponsor');
  const asked = useSearchParams()[0].get('tab');
  const tab = hasSeat && asked === organization ? organization : 'profile';
  return (
    <PageContainer sx={{ pb: 6 }}>
      {tab === organization ? (
        <OrganizationHeader />
      ) : (
        <PageHeader title="Profile" note={user?.roles.map(({ name }) => name).join(', ')} />
      )}
      {hasSeat && (
        <Box sx={{ mt: -1.5, mb: 2.25, borderBottom: `1px solid ${tokens.line}` }}>
          <TabLinks label="Settings" tabs={tabs} current={tab} />
        </Box>
      )}
      {tab === organization ? (
        <OrganizationPart />
      ) : (
        <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
          {user && <ProfileForm user={user} />}
          <PasswordForm />
          <TwoFactorPanel />
          <MailChoicesForm />
          <AccessTokens />
          <Sessions />
        </Stack>
      )}
    </PageContainer>
  );
}
