import Box from '@mui/material/Box';
import { progressColors } from '../../../ui/progress-colors.ts';
import { tokens } from '../../../ui/tokens.ts';
import type { Item } from './consensus-items.ts';

interface Props {
  items: readonly Item[];
  current: string | undefined;
  nameOf: (item: Item) => string;
  onGo: (item: Item) => void;
}

const colorOf = ({ id, left }: Item, current: string | undefined): string => {
  if (id === current) return tokens.amber;
  return left ? progressColors.track : progressColors.done;
};

/**
 * One mark per difference: settled, current, left; a click goes there. For the mouse only: the counter says the same in
 * words, and the keys go from difference to difference.
 */
export function DifferencePips({ items, current, nameOf, onGo }: Props) {
  return (
    <Box aria-hidden sx={bar}>
      {items.map((item) => {
        const words = `${nameOf(item)}: ${item.left ? 'left' : 'settled'}`;
        return (
          <button key={item.id} type="button" tabIndex={-1} title={words} aria-label={words} onClick={() => onGo(item)}>
            <i style={{ background: colorOf(item, current) }} />
          </button>
        );
      })}
    </Box>
  );
}

/** Many differences make narrow marks; each can be hit above and below. */
const bar = {
  display: 'flex',
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  '& button': {
    flex: '1 1 18px',
    width: 18,
    minWidth: 3,
    maxWidth: 18,
    height: 28,
    p: 0,
    pr: 'min(3px, 20%)',
    border: 0,
    bgcolor: 'transparent',
    cursor: 'pointer',
  },
  '& i': { display: 'block', height: 7, borderRadius: '2px' },
  '& button:hover i': { outline: `2px solid ${tokens.chipHover}` },
} as const;
