import { terms } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useLabels } from '../dictionary/use-labels.ts';
import { type SearchState, toggled } from './search-state.ts';
import { valueLabel } from './term-values.ts';

interface Props {
  state: SearchState;
  onChange: (changes: Partial<SearchState>) => void;
}

/** The filters that are in force, each to be taken off. */
export function FilterChips({ state, onChange }: Props) {
  const { labelOf } = useLabels();
  const chosen = state.filters.flatMap(({ term, values, not }) =>
    values.map((value) => ({
      filter: { term, ...(not && { not }) },
      value,
      label: `${terms[term].label}: ${not ? 'not ' : ''}${valueLabel(term, value, labelOf)}`,
    })),
  );
  if (chosen.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {chosen.map(({ filter, value, label }) => (
        <Chip
          key={label}
          size="small"
          label={label}
          aria-label={`Remove the filter ${label}`}
          onClick={() => onChange({ filters: toggled(state.filters, filter, value) })}
          onDelete={() => onChange({ filters: toggled(state.filters, filter, value) })}
          sx={{ bgcolor: '#e3eef8', color: '#17416d', maxWidth: '100%', height: 28, '&:hover': { bgcolor: '#d6e6f5' } }}
        />
      ))}
      <Link component="button" type="button" onClick={() => onChange({ filters: [] })} sx={{ fontSize: '0.875rem' }}>
        Clear all
      </Link>
    </Box>
  );
}
