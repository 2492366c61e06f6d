import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import type { RankingFigure } from './ranking-tiles.ts';

interface Props {
  figure: RankingFigure;
  /** The value at the right end of the bar, the same for all rows. */
  scale?: number;
  /** So wide that the counts of all rows end at one place. */
  countWidth?: number;
}

const place = (value: number, scale: number): string => `${(100 * value) / scale}%`;

function RangeBar({ bar: { from, to, tick }, scale }: { bar: NonNullable<RankingFigure['bar']>; scale: number }) {
  return (
    <Box aria-hidden sx={styles.track}>
      <Box sx={{ ...styles.range, left: place(from, scale), width: place(to - from, scale) }} />
      {tick !== undefined && <Box sx={{ ...styles.tick, left: place(tick, scale) }} />}
    </Box>
  );
}

/** A figure of the ranking in a row: a bar where there is one, the count, and what it says below. */
export function FigureCell({ figure: { count, brief, bar }, scale = 1, countWidth }: Props) {
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={bar ? styles.beside : {}}>
        {bar && scale > 0 && <RangeBar bar={bar} scale={scale} />}
        <Box component="span" sx={{ ...styles.count, ...(bar && { minWidth: countWidth, textAlign: 'right' }) }}>
          {count}
        </Box>
      </Box>
      <Box sx={styles.brief}>{brief}</Box>
    </Box>
  );
}

const styles = {
  beside: { display: 'flex', alignItems: 'center', gap: 1.25 },
  track: {
    position: 'relative',
    flex: 1,
    minWidth: 40,
    maxWidth: 140,
    height: 6,
    borderRadius: '3px',
    background: '#e3eaf2',
  },
  range: { position: 'absolute', top: 0, bottom: 0, minWidth: 3, borderRadius: '3px', background: tokens.blue },
  tick: { position: 'absolute', top: -4, bottom: -4, width: 2, ml: '-1px', background: tokens.navy },
  count: { fontWeight: 600, color: tokens.navy, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  brief: { fontSize: '0.8125rem', lineHeight: 1.4, color: tokens.muted, whiteSpace: 'normal' },
} as const;
