import type { Reply } from '@cea/contract/endpoint';
import type { listUsers, User, UserQuery } from '@cea/contract/users';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { showDate } from '../../lib/dates.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type PageLink, Paging } from '../../ui/Paging.tsx';
import { SortSelect } from '../../ui/SortSelect.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { UserStatusChips } from './UserStatusChips.tsx';
import { isFiltered } from './users-search.ts';

interface Props {
  page: Reply<typeof listUsers>;
  query: UserQuery;
  pending: boolean;
  pageLink: PageLink;
  onChange: (changes: Partial<UserQuery>) => void;
}

const columns: Column<User, UserQuery['sort']>[] = [
  {
    label: 'Name',
    sort: 'full_name',
    cell: (user) => (
      <TextLink to={`/admin/users/${user.id}/edit`} sx={{ fontWeight: 600 }}>
        {user.full_name || user.email}
      </TextLink>
    ),
  },
  { label: 'E-mail', sort: 'email', cell: (user) => user.email },
  { label: 'Roles', cell: (user) => user.roles.join(', ') || '–' },
  { label: 'Status', cell: (user) => <UserStatusChips user={user} /> },
  {
    label: 'Last signed in',
    sort: 'last_signed_in_at',
    align: 'right',
    cell: (user) => (user.last_signed_in_at ? showDate(user.last_signed_in_at) : 'Never'),
  },
  { label: 'Created', sort: 'created_at', align: 'right', cell: (user) => showDate(user.created_at) },
];

export function UserTable({ page, query, pending, pageLink, onChange }: Props) {
  if (page.meta.total === 0) {
    return (
      <Card>
        {isFiltered(query) ? (
          <EmptyState
            title="No matching accounts"
            action={
              <Button onClick={() => onChange({ search: undefined, role: undefined, status: undefined })}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState title="No accounts yet" text="Invite the first user to begin." />
        )}
      </Card>
    );
  }
  const sorting = {
    by: query.sort,
    direction: query.direction,
    onSort: (sort: UserQuery['sort'], direction: UserQuery['direction']) => onChange({ sort, direction }),
  };
  return (
    <>
      <SortSelect columns={columns} sorting={sorting} />
      <DataTable
        caption="Users"
        columns={columns}
        rows={page.data}
        rowKey={(user) => user.id}
        sorting={sorting}
        pending={pending}
        footer={<Paging meta={page.meta} pageLink={pageLink} onPerPage={(per_page) => onChange({ per_page })} />}
      />
    </>
  );
}
