import {
  type Sponsor,
  type SponsorFilters,
  sponsorList,
  sponsorStatuses,
  sponsorStatusLabels,
} from '@cea/contract/sponsors';
import { useNavigate } from 'react-router';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import type { MenuAction } from '../../ui/row-menus.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { SponsorStatusChip } from './SponsorStatusChip.tsx';
import { useDeleteSponsor } from './use-delete-sponsor.ts';

const filters: ListFilter<keyof SponsorFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Sponsor or user' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: sponsorStatuses.map((status) => ({ value: status, label: sponsorStatusLabels[status] })),
  },
];

const editPath = ({ id }: Sponsor) => `/admin/sponsor/sponsors/${id}/edit`;

const renderers: Renderers<Sponsor> = {
  name: (sponsor, text) => (
    <TextLink to={editPath(sponsor)} sx={{ fontWeight: 600 }}>
      {text}
    </TextLink>
  ),
  status: ({ status }) => <SponsorStatusChip status={status} />,
};

export function SponsorsPage() {
  const navigate = useNavigate();
  const mayDelete = holds(useCurrentUser(), 'delete-sponsors');
  const remove = useDeleteSponsor();
  const rowActions = (sponsor: Sponsor): MenuAction[] => [
    { label: 'Edit', onChoose: () => void navigate(editPath(sponsor)) },
    ...(mayDelete ? [{ label: 'Delete', danger: true, onChoose: () => remove(sponsor) }] : []),
  ];
  return (
    <ListPage
      title="Sponsors"
      noun={['sponsor', 'sponsors']}
      list={sponsorList}
      filters={filters}
      renderers={renderers}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{ title: 'No sponsors yet', text: 'Add the first sponsor, then invite its users.' }}
      rowActions={rowActions}
      actions={
        <LinkButton to="/admin/sponsor/sponsors/create" variant="contained" color="accent" startIcon={<PlusIcon />}>
          Add a sponsor
        </LinkButton>
      }
    />
  );
}
