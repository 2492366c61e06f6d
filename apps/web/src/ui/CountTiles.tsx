import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { showCount } from '../lib/number-format.ts';
import { fonts, tokens } from './tokens.ts';

const tones = {
  plain: tokens.navy,
  good: tokens.successInk,
  waiting: tokens.warningInk,
  bad: tokens.errorInk,
} as const;

export interface CountTile<Key extends string> {
  readonly key: Key;
  /** An amount of money comes as text. */
  readonly count: number | string;
  readonly label: string;
  /** A muted line below. */
  readonly note: string;
  readonly tone?: keyof typeof tones;
  /** Pressed, it shows what it counts; a tile without it only tells. */
  readonly opens?: boolean;
}

interface Share {
  readonly count: number;
  readonly color: string;
}

interface Props<Key extends string> {
  /** What is counted, for those who cannot see it. */
  label: string;
  tiles: readonly CountTile<Key>[];
  current?: Key;
  onChoose?: (key: Key) => void;
  /** Below each other on a phone, for long labels and notes. */
  isStacked?: boolean;
  /** How the whole is divided: a bar below the tiles. */
  shares?: readonly Share[];
}

const none: readonly Share[] = [];

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  width: '100%',
  height: '100%',
  px: 2.25,
  py: 1.6,
  textAlign: 'left',
  fontFamily: 'inherit',
  borderTop: '3px solid transparent',
} as const;

const open = {
  cursor: 'pointer',
  '&:hover': { bgcolor: tokens.head },
  '&:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -3 },
  '&[aria-pressed=true]': { bgcolor: tokens.head, borderTopColor: tokens.blue },
};

function Content({ count, label, note, tone = 'plain' }: Omit<CountTile<string>, 'key'>) {
  return (
    <>
      <Box
        component="strong"
        sx={{
          display: 'block',
          font: `600 1.6rem/1.2 ${fonts.serif}`,
          color: tones[tone],
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {typeof count === 'number' ? showCount(count) : count}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.9rem', fontWeight: 500, color: tokens.ink }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8rem', color: tokens.muted }}>
        {note}
      </Box>
    </>
  );
}

/** A few counts side by side; pressing one shows what it counts. */
export function CountTiles<Key extends string>({
  label,
  tiles,
  current,
  onChoose,
  isStacked = false,
  shares = none,
}: Props<Key>) {
  return (
    <Card component="section" aria-label={label}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: isStacked ? '1fr' : '1fr 1fr', md: `repeat(${tiles.length}, minmax(0, 1fr))` },
          '& > li': {
            borderRight: { xs: isStacked ? 0 : `1px solid ${tokens.line}`, md: `1px solid ${tokens.line}` },
            borderBottom: { xs: `1px solid ${tokens.line}`, md: 0 },
          },
          '& > li:last-of-type': { borderRight: 0 },
        }}
      >
        {tiles.map(({ key, opens, ...counted }) => (
          <li key={key}>
            {opens ? (
              <ButtonBase
                disableRipple
                aria-pressed={key === current}
                onClick={() => onChoose?.(key)}
                sx={{ ...tile, ...open }}
              >
                <Content {...counted} />
              </ButtonBase>
            ) : (
              <Box sx={tile}>
                <Content {...counted} />
              </Box>
            )}
          </li>
        ))}
      </Box>
      {shares.length > 0 && (
        <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, borderTop: `1px solid ${tokens.line}` }}>
          {shares
            .filter(({ count }) => count > 0)
            .map(({ count, color }) => (
              <Box key={color} sx={{ flex: count, bgcolor: color }} />
            ))}
        </Box>
      )}
    </Card>
  );
}
