import { isRanked, type ManagedEntry, type ManagedVocabulary } from '@cea/contract/vocabulary-editing';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { counted } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import type { MenuAction } from '../../ui/row-menus.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { movesOf } from './entry-tree.ts';
import { useEntryActions } from './use-entry-actions.ts';

interface Props {
  vocabulary: ManagedVocabulary;
  /** Those to show. */
  entries: readonly ManagedEntry[];
  /** They are those that a search found, without their surroundings. */
  isSearched: boolean;
  onEdit: (entry: ManagedEntry) => void;
  onArchive: (entry: ManagedEntry) => void;
}

/** "3 articles, 1 journal" */
const usesOf = ({ articles, journals }: ManagedEntry): string =>
  [articles > 0 && counted(articles, 'article'), journals > 0 && counted(journals, 'journal')]
    .filter(Boolean)
    .join(', ') || '–';

function Status({ archived_at, is_offered }: ManagedEntry) {
  if (archived_at !== null) return <StatusChip tone="off" label="Archived" />;
  return is_offered ? '–' : <StatusChip tone="off" label="Below an archived entry" />;
}

/** Codes and ranks are shown only where entries have them; parents are named where they are not in sight. */
const columnsOf = (
  onEdit: Props['onEdit'],
  has: { readonly codes: boolean; readonly ranks: boolean },
  parents: ReadonlyMap<number | null, string>,
): Column<ManagedEntry>[] => [
  {
    label: 'Name',
    cell: (entry) => {
      const parent = parents.get(entry.parent_id);
      return (
        <Box sx={{ pl: { xs: 0, sm: parent === undefined ? entry.level * 2.5 : 0 }, overflowWrap: 'anywhere' }}>
          <QuietButton onClick={() => onEdit(entry)}>{entry.label}</QuietButton>
          {parent !== undefined && <Box sx={{ pl: 0.5, fontSize: '0.8125rem', color: tokens.muted }}>in {parent}</Box>}
        </Box>
      );
    },
  },
  ...(has.ranks ? [{ label: 'Severity', cell: ({ severity }: ManagedEntry) => severity ?? '–' }] : []),
  ...(has.codes ? [{ label: 'Code', cell: ({ code }: ManagedEntry) => code ?? '–', nowrap: true as const }] : []),
  { label: 'Slug', cell: ({ slug }) => slug },
  { label: 'Details', cell: ({ include_details_field }) => (include_details_field ? 'Asked for' : '–') },
  { label: 'Used by', cell: usesOf, nowrap: true },
  { label: 'Status', cell: (entry) => <Status {...entry} /> },
];

/** The entries in their order, children below their parent. */
export function EntryTable({ vocabulary, entries, isSearched, onEdit, onArchive }: Props) {
  const { move, restore } = useEntryActions(vocabulary.type);
  const columns = columnsOf(
    onEdit,
    { codes: vocabulary.entries.some(({ code }) => code !== null), ranks: isRanked(vocabulary.type) },
    new Map(isSearched ? vocabulary.entries.map(({ id, label }) => [id, label]) : []),
  );
  const actionsOf = (entry: ManagedEntry): MenuAction[] => [
    { label: 'Edit', onChoose: () => onEdit(entry) },
    ...movesOf(vocabulary.entries, entry).map(({ label, after }) => ({ label, onChoose: () => move(entry, after) })),
    entry.archived_at === null
      ? { label: 'Archive', danger: true, onChoose: () => onArchive(entry) }
      : { label: 'Bring back', onChoose: () => restore(entry) },
  ];
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          title={vocabulary.entries.length === 0 ? 'No entries yet' : 'No matching entries'}
          text={vocabulary.entries.length === 0 ? 'Add the first one.' : 'Try another word, or show all entries.'}
        />
      </Card>
    );
  }
  return (
    <DataTable
      caption={`Entries of ${vocabulary.label}`}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      menus={{ actionsOf, nameOf: ({ label }) => label }}
    />
  );
}
