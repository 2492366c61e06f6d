import { downloadDatabase } from '@cea/contract/snapshot-analytics';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { Analytics } from './Analytics.tsx';
import { ManageReleases } from './ManageReleases.tsx';

function WholeDatabase() {
  const confirmed = useConfirmed();
  const mayDownload = holds(useCurrentUser(), 'download-database');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      confirmed((reason) => download(downloadDatabase, {}, { reason, expected: [423] }), {
        title: 'Download the whole database?',
        text: 'The file holds all published records with all columns. The audit log keeps who downloaded it and why.',
        action: 'Download',
      }),
  });
  return (
    <Panel
      title="Whole database"
      lead={
        mayDownload
          ? 'All published records with all columns, codebook and loaders, as one zip.'
          : 'Only a Super Admin can download the whole database.'
      }
    >
      {mayDownload && (
        <Button variant="contained" color="secondary" loading={isPending} onClick={() => mutate()}>
          Download the database
        </Button>
      )}
    </Panel>
  );
}

/** Releases, who downloads the open data, and the whole database. */
export function DatabasePage() {
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Database Download" />
      <Stack spacing={3}>
        <ManageReleases />
        <Analytics />
        <WholeDatabase />
      </Stack>
    </PageContainer>
  );
}
