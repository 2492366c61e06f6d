import { roleNames } from '@cea/contract/roles';
import { type User, type UserFilters, userList, userStatuses, userStatusLabels } from '@cea/contract/users';
import { useNavigate } from 'react-router';
import { PlusIcon } from '../../ui/icons.tsx';
import type { MenuAction } from '../../ui/row-menus.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ResendInvitations } from './ResendInvitations.tsx';
import { useSendInvitation } from './use-send-invitation.ts';
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
  {
    kind: 'choice',
    key: 'mail',
    label: 'E-mail trouble',
    options: [
      { value: 'failed', label: 'Not delivered' },
      { value: 'delayed', label: 'Delayed' },
    ],
  },
];

const editPath = ({ id }: User) => `/admin/users/${id}/edit`;

const renderers: Renderers<User> = {
  full_name: (user, text) => (
    <TextLink to={editPath(user)} sx={{ fontWeight: 600 }}>
      {text}
    </TextLink>
  ),
  status: (user) => <UserStatusChips user={user} />,
};

export function UsersPage() {
  const navigate = useNavigate();
  const send = useSendInvitation();
  const rowActions = (user: User): MenuAction[] => [
    { label: 'Edit', onChoose: () => void navigate(editPath(user)) },
    ...(user.status === 'invited' ? [{ label: 'Resend invitation', onChoose: () => send.mutate(user) }] : []),
  ];
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
      rowActions={rowActions}
      actions={
        <LinkButton to="/admin/users/create" variant="contained" color="accent" startIcon={<PlusIcon />}>
          Invite a user
        </LinkButton>
      }
    />
  );
}
