import type { UserQuery } from '@cea/contract/users';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useMinimumPending } from '../../lib/use-minimum-pending.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { usersOptions } from './users-api.ts';
import { changed, formatUserSearch, parseUserSearch } from './users-search.ts';

/** The list's whole state is in the address. */
export function UsersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = parseUserSearch(search, readStored('perPage'));
  const { data, error, isFetching, refetch } = useQuery(usersOptions(query));
  const pending = useMinimumPending(isFetching);

  const change = useCallback(
    (changes: Partial<UserQuery>) => {
      // Read at the time of the change: the search box waits, and the rest may have changed meanwhile.
      const now = parseUserSearch(new URLSearchParams(location.search), readStored('perPage'));
      if (changes.per_page) writeStored('perPage', String(changes.per_page));
      void navigate({ search: formatUserSearch(changed(now, changes)) }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Users"
        note={data && `${data.meta.total.toLocaleString('en-US')} ${data.meta.total === 1 ? 'account' : 'accounts'}`}
        actions={
          <LinkButton to="/admin/users/create" variant="contained" color="accent" startIcon={<PlusIcon />}>
            Invite a user
          </LinkButton>
        }
      />
      <UserFilters query={query} onChange={change} />
      {data && <UserTable page={data} query={query} pending={pending} onChange={change} />}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
      {!data && !error && <TableSkeleton label="Loading the users" />}
    </PageContainer>
  );
}
