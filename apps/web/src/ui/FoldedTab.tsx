import Box from '@mui/material/Box';
import { ChevronIcon } from './icons.tsx';
import { stickyPane } from './split-styles.ts';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  controls: string;
  shortcut: string | undefined;
  onOpen: () => void;
}

/** A pane that is folded to a strip at the left, with its name from top to bottom. */
export function FoldedTab({ label, controls, shortcut, onOpen }: Props) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={false}
      aria-controls={controls}
      aria-keyshortcuts={shortcut?.replaceAll(' ', '')}
      title={shortcut && `Show (${shortcut})`}
      onClick={onOpen}
      sx={tab}
    >
      <ChevronIcon fontSize="small" aria-hidden />
      <Box component="span" sx={{ writingMode: 'vertical-rl', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </Box>
  );
}

const tab = {
  ...stickyPane,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.25,
  p: 0,
  pt: 1.5,
  border: 0,
  borderRight: `1px solid ${tokens.line}`,
  bgcolor: '#e3e9f1',
  color: tokens.label,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { bgcolor: tokens.chip },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
