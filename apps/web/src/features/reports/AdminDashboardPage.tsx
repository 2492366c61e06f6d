import { listUsers, type UserStatus, userStatuses } from '@cea/contract/users';
import { useQueries } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { call } from '../../lib/call.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CountCard } from './CountCard.tsx';

const labels: Record<UserStatus, string> = { active: 'active', invited: 'invited', inactive: 'inactive' };
const counted: (UserStatus | undefined)[] = [undefined, ...userStatuses];

/** One row is enough to get the total. */
const countOptions = (status: UserStatus | undefined) => ({
  queryKey: ['users', 'count', status ?? 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { meta } = await call(listUsers, { query: { per_page: 1, status } }, { signal });
    return meta.total;
  },
});

export function AdminDashboardPage() {
  const counts = useQueries({ queries: counted.map(countOptions) });
  const failed = counts.find(({ error }) => error);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Dashboard" />
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        Users
      </Typography>
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => Promise.all(counts.map(({ refetch }) => refetch()))} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
          {counted.map((status, index) => (
            <CountCard
              key={status ?? 'all'}
              count={counts[index]?.data}
              label={status ? labels[status] : 'accounts'}
              to={status ? `/admin/users?status=${status}` : '/admin/users'}
            />
          ))}
        </Box>
      )}
    </PageContainer>
  );
}
