import {
  buildRelease,
  buildSteps,
  isBuilding,
  listReleases,
  type ManagedRelease,
  nameRelease,
  NewRelease,
} from '@cea/contract/releases';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showDate } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { JobProgress } from '../../ui/JobProgress.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const poll = 1000;

/** Asked again while files are being made. */
const managedOptions = queryOptions({
  queryKey: [listReleases.path],
  queryFn: async ({ signal }) => (await call(listReleases, {}, { signal, quiet: true })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ build }) => isBuilding(build)) ? poll : false),
  meta: { handled: true },
});

function useBuild() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(buildRelease, { params: { name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: managedOptions.queryKey }),
  });
}

function BuildState({ name, build }: ManagedRelease) {
  const { mutate, isPending } = useBuild();
  if (build?.state === 'done') return <StatusChip tone="good" label="Files ready" />;
  if (build && isBuilding(build)) return <JobProgress label={`Files of ${name}`} done={build.done / buildSteps} />;
  return (
    <>
      {build && <StatusChip tone="bad" label={build.failure ?? 'Failed'} />}{' '}
      <Button size="small" loading={isPending} onClick={() => mutate(name)}>
        Make files
      </Button>
    </>
  );
}

const columns: Column<ManagedRelease>[] = [
  { label: 'Release', cell: ({ name }) => <TextLink to={`/registry/download?release=${name}`}>{name}</TextLink> },
  { label: 'Date', nowrap: true, cell: ({ at }) => showDate(at) },
  { label: 'Revision', align: 'right', cell: ({ revision }) => revision },
  { label: 'Notes', cell: ({ notes }) => notes },
  { label: 'Files', cell: (release) => <BuildState {...release} /> },
];

function NameDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { form, ...dialog } = useServerForm({
    schema: NewRelease,
    keepAs: 'new release',
    defaultValues: { name: '', notes: '' },
    send: async (body) => {
      const { data } = await call(nameRelease, { body });
      await queryClient.invalidateQueries({ queryKey: managedOptions.queryKey });
      addMessage('success', `Release ${data.name} is named. Its files are being made.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Name a release"
      action="Name release"
      size="xs"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <span>The current revision gets this name permanently. It cannot be renamed or removed.</span>
      <FormText control={form.control} name="name" label="Name" hint="Year and number, such as 2026.2" required />
      <FormText control={form.control} name="notes" label="Notes" multiline minRows={3} />
    </FormDialog>
  );
}

/** Names releases, and says how far their files are. */
export function ManageReleases() {
  const [naming, setNaming] = useState(false);
  return (
    <Panel title="Releases" lead="A release is what people cite and download. Its files never change.">
      <Button variant="outlined" onClick={() => setNaming(true)} sx={{ mb: 2 }}>
        Name a release
      </Button>
      <LoadedList query={useQuery(managedOptions)} label="Loading the releases">
        {(releases) =>
          releases.length > 0 ? (
            <DataTable caption="Releases" columns={columns} rows={releases} rowKey={({ name }) => name} />
          ) : (
            <EmptyState title="No releases" text="Name one to make the open data available." />
          )
        }
      </LoadedList>
      {naming && <NameDialog onClose={() => setNaming(false)} />}
    </Panel>
  );
}
