import type { Sponsor } from '@cea/contract/sponsors';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { counted } from '../../lib/number-format.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { SponsorForm } from './SponsorForm.tsx';
import { sponsorOptions } from './sponsors-api.ts';
import { SponsorStatusChip } from './SponsorStatusChip.tsx';
import { SponsorUsers } from './SponsorUsers.tsx';
import { useDeleteSponsor } from './use-delete-sponsor.ts';

const list = '/admin/sponsor/sponsors';

function DeleteSponsor({ sponsor }: { sponsor: Sponsor }) {
  const navigate = useNavigate();
  const remove = useDeleteSponsor(() => navigate(list));
  return (
    <Panel title="Delete" lead="Permanently deletes the sponsor. Its users keep their accounts.">
      <Button color="error" onClick={() => remove(sponsor)}>
        Delete sponsor
      </Button>
    </Panel>
  );
}

export function EditSponsorPage() {
  const id = Number(useParams().id);
  const mayDelete = holds(useCurrentUser(), 'delete-sponsors');
  return (
    <LoadedPage query={useQuery(sponsorOptions(id))}>
      {(sponsor) => (
        <PageContainer sx={{ pb: 6 }}>
          <PageHeader
            title={sponsor.name}
            parent={{ label: 'Sponsors', to: list }}
            note={`${sponsor.seats_used} of ${counted(sponsor.seats, 'seat')} used`}
            actions={<SponsorStatusChip status={sponsor.status} />}
          />
          <Stack spacing={2.5} sx={{ maxWidth: 860 }}>
            <SponsorForm key={sponsor.id} sponsor={sponsor} />
            <SponsorUsers sponsor={sponsor} />
            {mayDelete && <DeleteSponsor sponsor={sponsor} />}
          </Stack>
        </PageContainer>
      )}
    </LoadedPage>
  );
}
