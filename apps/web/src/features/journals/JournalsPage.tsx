import { type Journal, type JournalFilters, journalList, unclassified } from '@cea/contract/journals';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { ClassifyJournals } from './ClassifyJournals.tsx';
import { useChoices } from './journals-api.ts';
import { JournalDialog } from './JournalDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MergeSelected } from './MergeSelected.tsx';
import { useDeleteJournal } from './use-delete-journal.ts';

const JournalsBulk = (props: BulkProps<JournalFilters>) => (
  <>
    <ClassifyJournals {...props} />
    <MergeSelected {...props} />
  </>
);

/** The dialog over the page, and its journal. */
type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'merge'; readonly journal: Journal };

export function JournalsPage() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const classes = useChoices('journal-classification');
  const filters = useMemo<ListFilter<keyof JournalFilters>[]>(
    () => [
      { kind: 'search', key: 'search', label: 'Search', placeholder: 'Name, abbreviation or ISSN' },
      {
        kind: 'choice',
        key: 'classification',
        label: 'Classification',
        options: [{ value: unclassified, label: 'Not classified' }, ...classes],
      },
      {
        kind: 'choice',
        key: 'use',
        label: 'Articles',
        options: [
          { value: 'cited', label: 'With articles' },
          { value: 'not-cited', label: 'Without articles' },
        ],
      },
    ],
    [classes],
  );
  const remove = useDeleteJournal();
  const edit = (journal: Journal) => setOpen({ dialog: 'edit', journal });
  return (
    <>
      <ListPage
        title="Journals"
        noun={['journal', 'journals']}
        list={journalList}
        filters={filters}
        renderers={{
          name: (journal, text) => (
            <QuietButton inline onClick={() => edit(journal)}>
              {text}
            </QuietButton>
          ),
        }}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        empty={{ title: 'No journals yet', text: 'Add one, or import articles: their journals appear here.' }}
        Bulk={JournalsBulk}
        rowActions={(journal) => [
          { label: 'Edit', onChoose: () => edit(journal) },
          { label: 'Merge into another', onChoose: () => setOpen({ dialog: 'merge', journal }) },
          ...(journal.articles === 0 ? [{ label: 'Delete', danger: true, onChoose: () => remove(journal) }] : []),
        ]}
        actions={
          <Button
            variant="contained"
            color="accent"
            startIcon={<PlusIcon />}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            Add a journal
          </Button>
        }
      />
      {open?.dialog === 'add' && <JournalDialog onClose={close} />}
      {open?.dialog === 'edit' && <JournalDialog journal={open.journal} onClose={close} />}
      {open?.dialog === 'merge' && <MergeDialog journal={open.journal} onClose={close} />}
    </>
  );
}
