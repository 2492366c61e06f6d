import { perPageDefault } from '@cea/contract/paging';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListSearch } from '../../lib/use-list-search.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { assignmentOptions, assignmentsOptions } from './assignments-api.ts';
import { AssignmentCard } from './AssignmentCard.tsx';
import { dashboardSearch } from './dashboard-search.ts';
import { UnsentAnswers } from './unsent/UnsentAnswers.tsx';

export function DashboardPage() {
  const user = useCurrentUser();
  const { query, change } = useListSearch(dashboardSearch);
  const { data, error, refetch } = useQuery(assignmentsOptions(query));
  const { page, assignment: open } = query;
  const isElsewhere = open !== undefined && data !== undefined && !data.data.some(({ id }) => id === open);
  // A form links back to its assignment, which may be on another page of the list.
  const { data: elsewhere } = useQuery({ ...assignmentOptions(open ?? 0), enabled: isElsewhere });
  const shown = [...(isElsewhere && elsewhere ? [elsewhere] : []), ...(data?.data ?? [])];

  return (
    <PageContainer>
      <PageHeader title="Dashboard" note={user ? `Welcome, ${user.full_name}` : undefined} />
      {user && <UnsentAnswers userId={user.id} />}
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        Your assignments
      </Typography>
      {!data && !error && <Skeleton variant="rounded" height={132} />}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      {data?.meta.total === 0 && (
        <Card>
          <EmptyState
            title="No assignments yet"
            text="New assignments appear here. We will send you an e-mail when you get one."
          />
        </Card>
      )}
      <Stack spacing={2}>
        {shown.map((assignment) => (
          <AssignmentCard
            key={assignment.id}
            assignment={assignment}
            open={assignment.id === open}
            onToggle={() => change({ page, assignment: assignment.id === open ? undefined : assignment.id })}
          />
        ))}
      </Stack>
      {data && data.meta.total > perPageDefault && (
        <Paging
          meta={data.meta}
          pageLink={(to) => ({ search: dashboardSearch.format({ ...query, page: to, assignment: undefined }) })}
          onPerPage={(per_page) => change({ per_page, assignment: undefined })}
        />
      )}
    </PageContainer>
  );
}
