import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';

export function DashboardPage() {
  const user = useCurrentUser();
  return (
    <PageContainer>
      <PageHeader title="Dashboard" note={user ? `Welcome, ${user.full_name}` : undefined} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        Your assignments
      </Typography>
      <Card>
        <EmptyState
          title="You have no assignments."
          text="When one is published to you, it appears here and you get a mail."
        />
      </Card>
    </PageContainer>
  );
}
