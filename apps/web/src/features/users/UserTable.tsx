import type { Reply } from '@cea/contract/endpoint';
import { type listUsers, userList, type UserQuery } from '@cea/contract/users';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { sortingOf, tableColumns } from '../../ui/list-columns.ts';
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

const columns = tableColumns(userList.columns, {
  full_name: (user, text) => (
    <TextLink to={`/admin/users/${user.id}/edit`} sx={{ fontWeight: 600 }}>
      {text}
    </TextLink>
  ),
  status: (user) => <UserStatusChips user={user} />,
});

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
  const sorting = sortingOf(query.sort, (sort) => onChange({ sort }));
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
