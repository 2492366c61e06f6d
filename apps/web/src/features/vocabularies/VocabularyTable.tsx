import type { VocabularySummary } from '@cea/contract/vocabulary-editing';
import { useQuery } from '@tanstack/react-query';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { vocabulariesOptions } from './vocabularies-api.ts';

const columns: Column<VocabularySummary>[] = [
  {
    label: 'Vocabulary',
    cell: ({ type, label }) => <TextLink to={`?tab=vocabularies&vocabulary=${type}`}>{label}</TextLink>,
  },
  { label: 'Entries', align: 'right', cell: ({ entries, archived }) => showCount(entries - archived) },
  { label: 'Archived', align: 'right', cell: ({ archived }) => showCount(archived) },
  { label: 'Asked in', cell: ({ asked_in }) => asked_in.join(' · ') || '–' },
];

/** The vocabularies with how many entries they have. */
export function VocabularyTable() {
  const found = useQuery(vocabulariesOptions);
  return (
    <LoadedList query={found} label="Vocabularies">
      {(vocabularies) => (
        <DataTable caption="Vocabularies" columns={columns} rows={vocabularies} rowKey={({ type }) => type} />
      )}
    </LoadedList>
  );
}
