import { recordTitle } from '@cea/contract/record-title';
import { printIdentifier, readIdentifier } from '@cea/contract/query/read-identifier';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { showWithUnit } from '../../dictionary/fields.ts';
import { countOf } from '../data-types.ts';
import { searchOptions } from '../registry-api.ts';
import { keyFigure, valuesOf } from '../result-fields.ts';
import { publicationOf } from '../results/record-facts.ts';
import { parseSearch } from '../search-state.ts';
import { mostCompared } from './compared-ids.ts';

const shown = 10;

/** What was typed, as a search: an identifier finds the ratios of its article, everything else is words. */
function searchFor(typed: string) {
  const identifier = readIdentifier(typed);
  const [name, text] = identifier ? ['q', printIdentifier(identifier)] : ['keyword', typed];
  return parseSearch(new URLSearchParams({ type: 'ratios', [name]: text, per_page: String(shown), page: '1' }));
}

function Found({ typed, ids, onAdd, onRemove }: { typed: string } & Pick<Props, 'ids' | 'onAdd' | 'onRemove'>) {
  const { labelOf } = useLabels();
  const { data, error, refetch } = useQuery(searchOptions(searchFor(typed)));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LinearProgress aria-label="Searching" />;
  return (
    <>
      <Box component="output" sx={{ display: 'block', mb: 1, fontSize: '0.875rem', color: tokens.muted }}>
        {data.total === 0
          ? 'No results. Try other words, or the ID of a ratio.'
          : `Found: ${countOf('ratios', data.total)}${data.total > shown ? `, the first ${shown} are shown` : ''}`}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.data.map((record) => {
          const isIn = ids.includes(record.id);
          const figure = keyFigure(record, (key) => showWithUnit(key, valuesOf(record)[key], labelOf));
          return (
            <Box component="li" key={record.id} sx={line}>
              <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{recordTitle(record)}</Box>
                <Box sx={{ fontSize: '0.8125rem', color: tokens.muted }}>
                  {[figure && `${figure.figure} ${figure.note}`.trim(), record.id, publicationOf(record)]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              <Button
                size="small"
                disabled={!isIn && ids.length >= mostCompared}
                aria-label={`${isIn ? 'Remove' : 'Add'}: ${recordTitle(record)}, ${record.id}`}
                onClick={() => (isIn ? onRemove : onAdd)(record.id)}
              >
                {isIn ? 'Remove' : 'Add'}
              </Button>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

interface Props {
  /** Already in the comparison. */
  ids: readonly string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Searches for further ratios without leaving the comparison. */
export function AddRatio({ ids, onAdd, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useCallback((text: string) => setTyped(text), []);
  return (
    <TitledDialog title="Add a ratio" size="sm" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <SearchInput
        label="Search ratios"
        placeholder="Intervention, disease, author or ID"
        value={typed}
        onSearch={search}
        sx={{ width: '100%', mb: 1.5 }}
      />
      <Box component="output" sx={{ display: 'block', mb: 1, fontSize: '0.875rem' }}>
        {ids.length >= mostCompared
          ? `In the comparison: ${mostCompared} of ${mostCompared} ratios. Remove one to add another.`
          : `In the comparison: ${ids.length} of up to ${mostCompared} ratios`}
      </Box>
      {typed !== '' && <Found typed={typed} ids={ids} onAdd={onAdd} onRemove={onRemove} />}
    </TitledDialog>
  );
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1,
  fontSize: '0.9rem',
  '& + &': { borderTop: `1px solid ${tokens.soft}` },
} as const;
