import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQueries } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { countOf } from '../data-types.ts';
import { totalOptions } from '../registry-api.ts';
import { canSearch, changed, type SearchState } from '../search-state.ts';
import { chipLabel, chipsOf } from './chips.ts';

interface Props {
  state: SearchState;
  onChange: (changes: Partial<SearchState>) => void;
}

/** Limits the suggestions, each of which needs a request. */
const most = 8;

/** The parts of the search that could be removed, with the number of results of each removal. */
export function NothingFound({ state, onChange }: Props) {
  const { labelOf } = useLabels();
  const ways = chipsOf(state, labelOf)
    .map((chip) => ({ chip, without: changed(state, chip.without) }))
    .filter(({ without }) => canSearch(without))
    .slice(-most);
  const totals = useQueries({ queries: ways.map(({ without }) => totalOptions(without)) });
  return (
    <Card>
      <EmptyState
        title="No results"
        text={
          ways.length === 0 ? 'Try another word or another data type.' : 'No record matches everything. Try removing:'
        }
        action={
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, justifyItems: 'center' }}>
            {ways.map(({ chip }, at) => {
              const total = totals[at]?.data;
              return (
                <li key={chip.key}>
                  <Button
                    size="small"
                    disabled={total === 0}
                    onClick={() => onChange(chip.without)}
                    sx={{ whiteSpace: 'normal', py: 0.5, overflowWrap: 'anywhere' }}
                  >
                    Without {chipLabel(chip)} – {total === undefined ? '…' : countOf(state.type, total)}
                  </Button>
                </li>
              );
            })}
          </Box>
        }
      />
    </Card>
  );
}
