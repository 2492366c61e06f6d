import { useQuery } from '@tanstack/react-query';
import { useListSearch } from '../../lib/use-list-search.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { usersOptions } from './users-api.ts';
import { usersSearch } from './users-search.ts';

/** The list's whole state is in the address. */
export function UsersPage() {
  const { query, change, pageLink } = useListSearch(usersSearch);
  const users = useQuery(usersOptions(query));
  const total = users.data?.meta.total;

  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Users"
        note={total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? 'account' : 'accounts'}`}
        actions={
          <LinkButton to="/admin/users/create" variant="contained" color="accent" startIcon={<PlusIcon />}>
            Invite a user
          </LinkButton>
        }
      />
      <UserFilters query={query} onChange={change} />
      <LoadedList query={users} label="Loading users">
        {(page, pending) => (
          <UserTable page={page} query={query} pending={pending} pageLink={pageLink} onChange={change} />
        )}
      </LoadedList>
    </PageContainer>
  );
}
