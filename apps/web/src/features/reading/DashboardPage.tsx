import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { assignmentsOptions } from './assignments-api.ts';
import { AssignmentCard } from './AssignmentCard.tsx';
import { Leftovers } from './unsent/Leftovers.tsx';

export function DashboardPage() {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(assignmentsOptions);
  const shown = search.get('assignment');
  const show = (id: number | undefined) =>
    setSearch(id === undefined ? {} : { assignment: String(id) }, { replace: true, preventScrollReset: true });

  return (
    <PageContainer>
      <PageHeader title="Dashboard" note={user ? `Welcome, ${user.full_name}` : undefined} />
      {user && <Leftovers userId={user.id} />}
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        Your assignments
      </Typography>
      {!data && !error && <Skeleton variant="rounded" height={132} />}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            title="You have no assignments."
            text="When one is published to you, it appears here and you get a mail."
          />
        </Card>
      )}
      <Stack spacing={2}>
        {data?.map((assignment) => {
          const open = String(assignment.id) === shown;
          return (
            <AssignmentCard
              key={assignment.id}
              assignment={assignment}
              open={open}
              onToggle={() => show(open ? undefined : assignment.id)}
            />
          );
        })}
      </Stack>
    </PageContainer>
  );
}
