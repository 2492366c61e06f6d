import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';

interface Props {
  min: number;
  max: number;
  ends: readonly [first: number, last: number];
  /** The handles' accessible names. */
  labels: readonly [first: string, last: string];
  onChange: (ends: readonly [first: number, last: number]) => void;
}

const thumb = {
  pointerEvents: 'auto',
  appearance: 'none',
  width: 14,
  height: 14,
  border: 0,
  borderRadius: '50%',
  background: tokens.navy,
  cursor: 'pointer',
} as const;

const styles = {
  position: 'relative',
  height: 24,
  '& input': {
    position: 'absolute',
    inset: '0 -7px',
    width: 'calc(100% + 14px)',
    height: 24,
    m: 0,
    appearance: 'none',
    background: 'none',
    // Only the handles react to the pointer, because the two controls overlap.
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': { boxShadow: `0 0 0 3px #fff, 0 0 0 5px ${tokens.link}` },
    '&:focus-visible::-moz-range-thumb': { boxShadow: `0 0 0 3px #fff, 0 0 0 5px ${tokens.link}` },
  },
} as const;

/** Two handles on one line, each a native control. */
export function DoubleRange({ min, max, ends: [first, last], labels, onChange }: Props) {
  const part = (value: number): string => `${((value - min) / (max - min || 1)) * 100}%`;
  return (
    <Box sx={styles}>
      <Box
        style={{ left: part(first), right: `calc(100% - ${part(last)})` }}
        sx={{ position: 'absolute', top: 11, height: 2, bgcolor: tokens.navy }}
      />
      <input
        type="range"
        aria-label={labels[0]}
        min={min}
        max={max}
        value={first}
        onChange={({ target }) => onChange([Math.min(Number(target.value), last), last])}
      />
      <input
        type="range"
        aria-label={labels[1]}
        min={min}
        max={max}
        value={last}
        onChange={({ target }) => onChange([first, Math.max(Number(target.value), first)])}
      />
    </Box>
  );
}
