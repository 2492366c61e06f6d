import type { ManagedEntry, ManagedVocabulary } from '@cea/contract/vocabulary-editing';
import { vocabularies, type VocabularyType } from '@cea/contract/vocabularies';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ArchiveEntry } from './ArchiveEntry.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryTable } from './EntryTable.tsx';
import { filterEntries, type Shown } from './entry-tree.ts';
import { vocabularyOptions } from './vocabularies-api.ts';

/** What is open over the page, and for which entry. */
type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'archive'; readonly entry: ManagedEntry };

const shownOptions: readonly { value: Shown; label: string }[] = [
  { value: 'offered', label: 'In use' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
];

const isShown = (value: string | null): value is Shown => shownOptions.some((option) => option.value === value);

/** The search and the filter, in the address. */
function useEntryFilters() {
  const [address, setAddress] = useSearchParams();
  const shown = address.get('show');
  const change = useCallback(
    (name: 'search' | 'show', value: string) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return {
    search: address.get('search') ?? '',
    shown: isShown(shown) ? shown : ('offered' as const),
    onSearch: useCallback((text: string) => change('search', text), [change]),
    onShow: (next: Shown) => change('show', next === 'offered' ? '' : next),
  };
}

function Dialogs({ open, vocabulary, onClose }: { open: Open; vocabulary: ManagedVocabulary; onClose: () => void }) {
  if (open.dialog === 'archive') return <ArchiveEntry vocabulary={vocabulary} entry={open.entry} onClose={onClose} />;
  const editing = open.dialog === 'edit' ? { entry: open.entry } : {};
  return <EntryDialog vocabulary={vocabulary} {...editing} onClose={onClose} />;
}

/** The entries of a vocabulary: found, added, renamed, moved, archived and brought back. */
export function VocabularyEntries({ type }: { type: VocabularyType }) {
  const found = useQuery(vocabularyOptions(type));
  const [open, setOpen] = useState<Open>();
  const { search, shown, onSearch, onShow } = useEntryFilters();
  return (
    <>
      <PageHeader
        level={2}
        title={vocabularies[type]}
        parent={{ label: 'All vocabularies', to: '?tab=vocabularies' }}
        note={found.data && found.data.asked_in.length > 0 && `Asked in: ${found.data.asked_in.join(' · ')}`}
        actions={
          <Button
            variant="contained"
            color="accent"
            startIcon={<PlusIcon />}
            disabled={!found.data}
            onClick={() => setOpen({ dialog: 'add' })}
          >
            Add an entry
          </Button>
        }
      />
      <FilterBar label="Filter entries">
        <SearchInput
          label="Search"
          placeholder="Name, code or slug"
          value={search}
          onSearch={onSearch}
          sx={{ flex: '1 1 260px' }}
        />
        <SelectInput label="Show" value={shown} options={shownOptions} onChange={onShow} />
      </FilterBar>
      <LoadedList query={found} label={vocabularies[type]}>
        {(vocabulary) => (
          <>
            <EntryTable
              vocabulary={vocabulary}
              entries={filterEntries(vocabulary.entries, search, shown)}
              isSearched={search !== ''}
              onEdit={(entry) => setOpen({ dialog: 'edit', entry })}
              onArchive={(entry) => setOpen({ dialog: 'archive', entry })}
            />
            {open && <Dialogs open={open} vocabulary={vocabulary} onClose={() => setOpen(undefined)} />}
          </>
        )}
      </LoadedList>
    </>
  );
}
