import type { AvailableReader } from '@cea/contract/admin-assignments';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { listStyles, scrollStyles, searchStyles } from './ArticlesTab.tsx';
import { ChoiceRow, Warning } from './ChoiceRow.tsx';
import { describeLoad, describeOwnConflicts } from './reader-note.ts';
import type { Ticked } from './use-ticked.ts';

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function noteOf(reader: AvailableReader, articles: number) {
  if (reader.blocked !== null) return reader.blocked;
  const conflicts = describeOwnConflicts(reader, articles);
  return (
    <>
      {reader.is_internal ? 'Internal' : 'External'} · {describeLoad(reader)}
      {reader.overdue > 0 && (
        <>
          {' · '}
          <Warning>{reader.overdue} overdue</Warning>
        </>
      )}
      {conflicts && (
        <>
          {' · '}
          {reader.conflicts > 0 ? <Warning>{conflicts}</Warning> : conflicts}
        </>
      )}
    </>
  );
}

interface Props {
  found: UseQueryResult<AvailableReader[]>;
  /** Articles of the assignment. */
  articles: number;
  ticked: Ticked;
}

/** Who can still be added, those with the least work first. */
export function ReadersTab({ found, articles, ticked }: Props) {
  const [search, setSearch] = useState('');
  const words = withoutAccents(search).split(/\s+/);
  const readers = (found.data ?? []).filter(({ full_name }) =>
    words.every((word) => withoutAccents(full_name).includes(word)),
  );
  return (
    <>
      <Box sx={searchStyles}>
        <SearchInput label="Search readers" placeholder="Name" value={search} onSearch={setSearch} />
      </Box>
      <Box sx={scrollStyles}>
        {found.isPending && <TableSkeleton label="Loading the readers" />}
        {found.error && <ErrorState error={found.error} onRetry={found.refetch} />}
        {found.data && readers.length === 0 && (
          <EmptyState
            title={search === '' ? 'Every reader is in this assignment' : 'No matching readers'}
            text={search === '' ? 'Add accounts with a reader role under User Management.' : undefined}
          />
        )}
        <Box component="ul" aria-label="Readers who can be added" sx={listStyles}>
          {readers.map((reader) => (
            <ChoiceRow
              key={reader.id}
              title={reader.full_name}
              note={noteOf(reader, articles)}
              checked={ticked.has(reader.id)}
              disabled={reader.blocked !== null}
              onChange={(checked) => ticked.set([reader.id], checked)}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}
