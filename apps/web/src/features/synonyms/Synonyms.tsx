import { type SynonymFilters, type SynonymGroup, synonymList } from '@cea/contract/synonym-editing';
import { type SynonymKind, synonymKinds } from '@cea/contract/synonyms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListView } from '../../ui/list/ListView.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ArchiveSynonyms } from './ArchiveSynonyms.tsx';
import { GroupNames } from './GroupNames.tsx';
import { SynonymDialog } from './SynonymDialog.tsx';
import { restoreGroup, useSynonymsChanged } from './synonyms-api.ts';

/** What is open over the page, and for which group. */
type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'archive'; readonly group: SynonymGroup };

const address = { tab: 'synonyms' };

const filters: ListFilter<keyof SynonymFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Any name' },
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    options: (Object.keys(synonymKinds) as SynonymKind[]).map((value) => ({ value, label: synonymKinds[value] })),
  },
  {
    kind: 'choice',
    key: 'ambiguity',
    label: 'Meaning',
    options: [{ value: 'ambiguous', label: 'With ambiguous names' }],
  },
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    byDefault: 'In use',
    options: [
      { value: 'archived', label: 'Archived' },
      { value: 'all', label: 'In use and archived' },
    ],
  },
];

function useRestore(): (group: SynonymGroup) => void {
  const changed = useSynonymsChanged();
  return useMutation({
    mutationFn: restoreGroup,
    onSuccess: ({ names }) => addMessage('success', `Searches use “${names[0]}” again.`),
    onSettled: changed,
  }).mutate;
}

/** The groups of synonyms that searches use: found, added, edited, archived and brought back. */
export function Synonyms() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const restore = useRestore();
  const edit = (group: SynonymGroup) => setOpen({ dialog: 'edit', group });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 760 }}>
        A search for one name of a group also searches for the others. Visitors see which names were added and can
        remove them; words in quotation marks are searched for as typed.
      </Typography>
      <ListView
        title="Synonyms"
        noun={['group', 'groups']}
        list={synonymList}
        filters={filters}
        renderers={{
          names: (group) => <GroupNames group={group} onOpen={() => edit(group)} />,
          ambiguous: ({ ambiguous }, text) =>
            ambiguous.length === 0 ? (
              text
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {ambiguous.map((name) => (
                  <StatusChip key={name} tone="waiting" label={name} />
                ))}
              </Box>
            ),
        }}
        rowKey={({ id }) => id}
        nameOf={({ names }) => names[0]!}
        empty={{ title: 'No synonyms yet', text: 'Add a group of names that mean the same.' }}
        rowActions={(group) => [
          { label: 'Edit', onChoose: () => edit(group) },
          group.archived_at === null
            ? { label: 'Archive', danger: true, onChoose: () => setOpen({ dialog: 'archive', group }) }
            : { label: 'Bring back', onChoose: () => restore(group) },
        ]}
        actions={
          <Button
            variant="contained"
            color="accent"
            startIcon={<PlusIcon />}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            Add a group
          </Button>
        }
        address={address}
      />
      {open?.dialog === 'add' && <SynonymDialog onClose={close} />}
      {open?.dialog === 'edit' && <SynonymDialog group={open.group} onClose={close} />}
      {open?.dialog === 'archive' && <ArchiveSynonyms group={open.group} onClose={close} />}
    </>
  );
}
