import { roleNames } from '@cea/contract/roles';
import { type User, type UserFilters, userList, userStatuses, userStatusLabels } from '@cea/contract/users';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ResendInvitations } from './ResendInvitations.tsx';
import { UserStatusChips } from './UserStatusChips.tsx';

const filters: ListFilter<keyof UserFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Name or e-mail' },
  { kind: 'choice', key: 'role', label: 'Role', options: roleNames.map((name) => ({ value: name, label: name })) },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: userStatuses.map((status) => ({ value: status, label: userStatusLabels[status] })),
  },
];

const renderers: Renderers<User> = {
  full_name: (user, text) => (
    <TextLink to={`/admin/users/${user.id}/edit`} sx={{ fontWeight: 600 }}>
      {text}
    </TextLink>
  ),
  status: (user) => <UserStatusChips user={user} />,
};

export function UsersPage() {
  return (
    <ListPage
      title="Users"
      noun={['account', 'accounts']}
      list={userList}
      filters={filters}
      renderers={renderers}
      rowKey={({ id }) => id}
      nameOf={({ full_name, email }) => full_name || email}
      empty={{ title: 'No accounts yet', text: 'Invite the first user to begin.' }}
      Bulk={ResendInvitations}
      actions={
        <LinkButton to="/admin/users/create" variant="contained" color="accent" startIcon={<PlusIcon />}>
          Invite a user
        </LinkButton>
      }
    />
  );
}
