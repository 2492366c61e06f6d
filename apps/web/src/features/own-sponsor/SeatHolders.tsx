import type { Order } from '@cea/contract/listing';
import type { SeatHolder } from '@cea/contract/own-sponsor';
import { findMailTrouble, mailTroubleLabels } from '@cea/contract/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { SeatActions } from './SeatActions.tsx';
import { SeatHolderCell } from './SeatHolderCell.tsx';
import { saveSeats } from './seat-file.ts';
import { countGroup, type SeatGroup, seatGroups, type SeatSort, selectSeats } from './seat-list.ts';
import { describeLastSeen, describeStatus, seatTones } from './seat-texts.ts';
import { useSeatActions } from './use-seat-actions.ts';

const groupLabels: Record<SeatGroup, string> = { all: 'All', active: 'Active', invited: 'Invited', expired: 'Expired' };
const firstRows = 20;

const troubleOf = ({ mail }: SeatHolder) =>
  findMailTrouble({ invitation_mail: mail, pending_email: null, reset_mail: null });

function StatusCell({ user }: { user: SeatHolder }) {
  const trouble = troubleOf(user);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip tone={seatTones[user.status]} label={describeStatus(user)} />
      {trouble && <StatusChip tone="bad" label={mailTroubleLabels[trouble]} />}
    </Box>
  );
}

interface ColumnProps {
  own: number | undefined;
  /** The user whose address is being changed. */
  edited: number | undefined;
  onEdit: (id: number | undefined) => void;
  actions: ReturnType<typeof useSeatActions>;
}

const seatColumns = ({
  own,
  edited,
  onEdit,
  actions: { resend, remove },
}: ColumnProps): Column<SeatHolder, SeatSort>[] => [
  {
    label: 'User',
    sort: 'user',
    cell: (user) => <SeatHolderCell user={user} edits={edited === user.id} onClose={() => onEdit(undefined)} />,
  },
  { label: 'Role', nowrap: true, cell: ({ roles }) => roles.join(', ') || '–' },
  { label: 'Status', sort: 'status', cell: (user) => <StatusCell user={user} /> },
  { label: 'Last seen', sort: 'seen', nowrap: true, cell: describeLastSeen },
  {
    label: 'Actions',
    align: 'right',
    cell: (user) => (
      <SeatActions
        user={user}
        isOwn={user.id === own}
        busy={[resend, remove].some(({ isPending, variables }) => isPending && variables.id === user.id)}
        onResend={() => resend.mutate(user)}
        onEdit={() => onEdit(user.id)}
        onRemove={() => remove.mutate(user)}
      />
    ),
  },
];

/** The users of the sponsor, those who need attention first. */
export function SeatHolders({ users }: { users: readonly SeatHolder[] }) {
  const own = useCurrentUser()?.id;
  const [group, setGroup] = useState<SeatGroup>('all');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order<SeatSort>>({ by: 'status', direction: 'asc' });
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<number>();
  const actions = useSeatActions();
  const found = selectSeats(users, group, search, order);
  const rows = all ? found : found.slice(0, firstRows);
  return (
    <section aria-labelledby="seat-holders">
      <Box sx={head}>
        <Typography variant="h2" id="seat-holders">
          Users
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          {showCount(users.length)}
        </Typography>
        <SearchInput
          label="Find a user"
          placeholder="Name or address"
          value={search}
          onSearch={setSearch}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
        <Segmented
          labelledBy="seat-holders"
          value={group}
          onChange={(chosen) => setGroup(chosen ?? 'all')}
          options={seatGroups.map((value) => ({
            value,
            label: `${groupLabels[value]} ${countGroup(users, value)}`,
          }))}
        />
        <Button size="small" disabled={found.length === 0} onClick={() => saveSeats(found)}>
          CSV
        </Button>
      </Box>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            title="No matching users"
            action={
              <Button
                onClick={() => {
                  setGroup('all');
                  setSearch('');
                }}
              >
                Clear filters
              </Button>
            }
          />
        </Card>
      ) : (
        <DataTable
          caption="Users of your organization"
          columns={seatColumns({ own, edited, onEdit: setEdited, actions })}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={{ orders: [order], onSort: (by, direction) => setOrder({ by, direction }) }}
          footer={
            found.length > firstRows && (
              <Box sx={{ px: 2.25, py: 1, fontSize: '0.8438rem', color: 'text.secondary' }}>
                1–{rows.length} of {found.length} ·{' '}
                <MoreLines hidden={found.length - rows.length} all={all} onAll={setAll} />
              </Box>
            )
          }
        />
      )}
    </section>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.25, mb: 1.25 } as const;
