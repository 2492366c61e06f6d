import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import type { Mark } from './progress.ts';

const done = '#2a9d7f';

export const markWords: Record<Mark, string> = { empty: 'nothing answered', begun: 'begun', complete: 'complete' };
const looks: Record<Mark, { background: string; colour: string }> = {
  empty: { background: 'transparent', colour: tokens.inputLine },
  begun: { background: `linear-gradient(90deg, ${tokens.blue} 50%, transparent 50%)`, colour: tokens.blue },
  complete: { background: done, colour: done },
};

/** Empty, half or full. */
export function RailDot({ mark }: { mark: Mark }) {
  const { background, colour } = looks[mark];
  return (
    <Box
      aria-hidden
      component="span"
      sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', border: `2px solid ${colour}`, background }}
    />
  );
}

/** How many faults or warnings a part has. */
export function RailBadge({ count, colour }: { count: number; colour: string }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        minWidth: 18,
        px: 0.5,
        borderRadius: '9px',
        bgcolor: colour,
        color: '#fff',
        fontSize: '0.6875rem',
        fontWeight: 700,
        lineHeight: '18px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count}
    </Box>
  );
}
