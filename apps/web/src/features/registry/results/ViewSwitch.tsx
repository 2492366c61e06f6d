import Box from '@mui/material/Box';
import type { SearchState } from '../search-state.ts';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  type: SearchState['type'];
  view: SearchState['view'];
  onChange: (view: SearchState['view']) => void;
}

const views = [
  { view: undefined, label: 'Cards' },
  { view: 'table', label: 'Table' },
  { view: 'grid', label: 'Grid' },
] as const;

/** Cards to read, a table to compare, or of weights a grid of health states. */
export function ViewSwitch({ type, view, onChange }: Props) {
  const offered = views.filter((one) => one.view !== 'grid' || type === 'weights');
  return (
    <Box
      component="fieldset"
      aria-label="View"
      sx={{
        m: 0,
        p: 0,
        display: 'flex',
        border: '1px solid #c9d5e2',
        borderRadius: '8px',
        overflow: 'hidden',
        '& button': {
          height: 30,
          px: 1.5,
          border: 0,
          bgcolor: '#fff',
          color: tokens.navy,
          font: 'inherit',
          fontSize: '0.8438rem',
          fontWeight: 600,
          cursor: 'pointer',
          '&:hover': { bgcolor: tokens.head },
          '&[aria-pressed=true]': { bgcolor: tokens.chip },
          '&:focus-visible': { outlineOffset: -2 },
        },
      }}
    >
      {offered.map((one) => (
        <button key={one.label} type="button" aria-pressed={one.view === view} onClick={() => onChange(one.view)}>
          {one.label}
        </button>
      ))}
    </Box>
  );
}
