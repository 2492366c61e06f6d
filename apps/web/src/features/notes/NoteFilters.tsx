import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tokens } from '../../ui/tokens.ts';
import { type NoteFilter, noteFilters } from './note-threads.ts';

interface Props {
  counts: Readonly<Record<NoteFilter, number>>;
  /** "This question", or "This difference" in a consensus. */
  thisLabel: string;
  value: NoteFilter;
  onChange: (filter: NoteFilter) => void;
}

const chip = {
  px: 1.25,
  minHeight: { xs: 36, sm: 26 },
  borderRadius: '13px',
  font: 'inherit',
  fontSize: '0.8125rem',
  color: '#3c5470',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: tokens.soft },
  '&[aria-pressed=true]': { bgcolor: tokens.chip, color: tokens.navy, fontWeight: 600 },
} as const;

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.25,
  m: 0,
  mx: -1.25,
  px: 0,
  py: 1,
  border: 0,
  minWidth: 0,
} as const;

/** Which notes are shown; filters without any are left out. */
export function NoteFilters({ counts, thisLabel, value, onChange }: Props) {
  const labels: Record<NoteFilter, string> = {
    all: 'All',
    this: thisLabel,
    others: 'From others',
    unread: 'Unread',
  };
  const shown = noteFilters.filter((filter) => filter === 'all' || filter === value || counts[filter] > 0);
  return (
    <Box component="fieldset" aria-label="Notes shown" sx={strip}>
      {shown.map((filter) => (
        <ButtonBase key={filter} aria-pressed={filter === value} onClick={() => onChange(filter)} sx={chip}>
          {labels[filter]} {counts[filter]}
        </ButtonBase>
      ))}
    </Box>
  );
}
