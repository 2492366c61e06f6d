import type { Sponsor, SponsorUser } from '@cea/contract/sponsors';
import { updateUser } from '@cea/contract/users';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { sponsorsKey } from './sponsors-api.ts';

const nameOf = ({ full_name, email }: SponsorUser) => full_name || email;

const columns: Column<SponsorUser>[] = [
  {
    label: 'Name',
    cell: (user) => (
      <TextLink to={`/admin/users/${user.id}/edit`} sx={{ fontWeight: 600 }}>
        {nameOf(user)}
      </TextLink>
    ),
  },
  { label: 'E-mail', cell: ({ email }) => email },
];

/** Moves a user out of the sponsor's seats, or back in. */
function useMoveUser() {
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  return async (user: SponsorUser, sponsor_id: number | null): Promise<boolean> => {
    // The password is asked for only if the user is an administrator.
    const done = await confirmed((reason) =>
      call(updateUser, { params: { id: user.id }, body: { sponsor_id } }, { reason, expected: [423] }),
    );
    await queryClient.invalidateQueries({ queryKey: sponsorsKey });
    return done;
  };
}

/** Those who take the seats of a sponsor. */
export function SponsorUsers({ sponsor }: { sponsor: Sponsor }) {
  const { id, users, seats_available } = sponsor;
  const move = useMoveUser();
  const remove = useMutation({
    mutationFn: async (user: SponsorUser) => {
      if (!(await move(user, null))) return;
      addMessage('success', `${nameOf(user)} no longer has a seat.`, () => move(user, id));
    },
  });
  return (
    <Panel
      title="Users"
      lead={
        seats_available > 0
          ? `${counted(seats_available, 'seat')} left. Removing a user frees a seat; the account stays.`
          : 'No seats left. Add seats or remove a user to invite another.'
      }
    >
      {users.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No users yet.</Typography>
      ) : (
        <DataTable
          caption={`Users of ${sponsor.name}`}
          columns={columns}
          rows={users}
          rowKey={(user) => user.id}
          menus={{
            nameOf,
            actionsOf: (user) => [{ label: 'Remove from sponsor', danger: true, onChoose: () => remove.mutate(user) }],
          }}
        />
      )}
      {seats_available > 0 && (
        <Box sx={{ mt: 2 }}>
          <LinkButton to={`/admin/users/create?sponsor=${id}`} startIcon={<PlusIcon />}>
            Invite a user
          </LinkButton>
        </Box>
      )}
    </Panel>
  );
}
