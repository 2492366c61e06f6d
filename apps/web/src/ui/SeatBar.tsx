import Box from '@mui/material/Box';
import { counted } from '../lib/number-format.ts';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const fills = {
  taken: { background: '#2f77b6' },
  waiting: { background: 'repeating-linear-gradient(135deg, #9cc3e4 0 4px, #cfe2f3 4px 8px)' },
  lost: { background: '#d98a8a' },
  planned: { background: '#fff', boxShadow: 'inset 0 0 0 1.5px #b97a14' },
  beyond: { background: '#fbe3e3', boxShadow: `inset 0 0 0 1.5px ${tokens.errorInk}` },
  free: { background: '#e6edf4' },
} as const;

interface Part {
  readonly fill: Exclude<keyof typeof fills, 'free'>;
  readonly count: number;
  /** What these places are, such as “invited”. */
  readonly label: string;
}

interface Props {
  /** What the places are, such as “seat”. */
  noun: string;
  total: number;
  parts: readonly Part[];
}

/** More would be too thin to see one by one; then a part is as wide as its share. */
const mostSquares = 60;

/** One square for each of a limited number of places, by how they are used, with its legend. */
export function SeatBar({ noun, total, parts }: Props) {
  const used = parts.filter(({ count }) => count > 0);
  const taken = used.reduce((sum, { count }) => sum + count, 0);
  const all = [...used, { fill: 'free' as const, count: Math.max(0, total - taken), label: 'free' }];
  const squares = Math.max(total, taken) <= mostSquares;
  return (
    <>
      <VisuallyHidden>
        {counted(total, noun)}: {all.map(({ count, label }) => `${count} ${label}`).join(', ')}
      </VisuallyHidden>
      <Box aria-hidden sx={bar}>
        {all.flatMap(({ fill, count }) =>
          squares
            ? Array.from({ length: count }, (_, at) => <i key={`${fill}${at}`} style={{ ...fills[fill], flex: 1 }} />)
            : [<i key={fill} style={{ ...fills[fill], flex: count }} />],
        )}
      </Box>
      <Box aria-hidden sx={legend}>
        {used.map(({ fill, count, label }) => (
          <span key={fill}>
            <i style={fills[fill]} />
            {count} {label}
          </span>
        ))}
      </Box>
    </>
  );
}

const bar = {
  display: 'flex',
  gap: '3px',
  my: 1.5,
  '& > i': { height: 16, minWidth: 2, borderRadius: '3px' },
} as const;
const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: '0.8438rem',
  color: tokens.label,
  fontVariantNumeric: 'tabular-nums',
  '& i': { display: 'inline-block', width: 11, height: 11, mr: 0.75, borderRadius: '3px', verticalAlign: '-1px' },
} as const;
