import { dataTypeLabels, dataTypes } from '@cea/contract/dictionary/terms';
import { type EmptySearch, type EmptySearchFilters, emptySearchList } from '@cea/contract/empty-searches';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addMessage } from '../../lib/messages.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListView } from '../../ui/list/ListView.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddAsSynonym } from './AddAsSynonym.tsx';
import { handleSearch, useSearchesChanged } from './empty-searches-api.ts';

const address = { tab: 'empty-searches' };

const filters: ListFilter<keyof EmptySearchFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Part of the text' },
  {
    kind: 'choice',
    key: 'type',
    label: 'Type',
    options: dataTypes.map((value) => ({ value, label: dataTypeLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    byDefault: 'Open',
    options: [
      { value: 'handled', label: 'Handled' },
      { value: 'all', label: 'Open and handled' },
    ],
  },
];

function useHandle() {
  const changed = useSearchesChanged();
  const handling = useMutation({
    mutationFn: ({ search, handled }: { search: EmptySearch; handled: boolean }) => handleSearch(search, handled),
    onSuccess: ({ text }, { search, handled }) =>
      addMessage('success', `“${text}” was ${handled ? 'marked as handled' : 'opened again'}.`, async () => {
        await handleSearch(search, !handled);
        await changed();
      }),
    onSettled: changed,
  });
  return (search: EmptySearch, handled: boolean) => handling.mutate({ search, handled });
}

/** What visitors searched for without finding anything, to be turned into synonyms. */
export function EmptySearches() {
  const [adding, setAdding] = useState<EmptySearch>();
  const handle = useHandle();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 760 }}>
        What visitors typed without finding anything. Only the words and the day are kept, not who searched. A word that
        the registry has under another name can be added to the names of that group.
      </Typography>
      <ListView
        title="Searches without results"
        noun={['search', 'searches']}
        list={emptySearchList}
        filters={filters}
        renderers={{
          text: (search, text) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
              {text}
              {search.handled_at === null && (
                <QuietButton inline onClick={() => setAdding(search)}>
                  Add <VisuallyHidden>{text} </VisuallyHidden>as a synonym
                </QuietButton>
              )}
            </Box>
          ),
          handled_at: ({ handled_at }, text) => (
            <StatusChip tone={handled_at === null ? 'waiting' : 'good'} label={text} />
          ),
        }}
        rowKey={({ text }) => text}
        nameOf={({ text }) => text}
        empty={{ title: 'No searches without results', text: 'Whatever visitors searched for was found.' }}
        rowActions={(search) =>
          search.handled_at === null
            ? [
                { label: 'Add as a synonym', onChoose: () => setAdding(search) },
                { label: 'Mark as handled', onChoose: () => handle(search, true) },
              ]
            : [{ label: 'Open again', onChoose: () => handle(search, false) }]
        }
        address={address}
      />
      {adding && <AddAsSynonym search={adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}
