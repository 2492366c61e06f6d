import Box from '@mui/material/Box';
import { progressColors } from '../../../ui/progress-colors.ts';
import { tokens } from '../../../ui/tokens.ts';
import type { Item } from './consensus-items.ts';

const colorOf = ({ id, left }: Item, current: string | undefined): string => {
  if (id === current) return tokens.amber;
  return left ? progressColors.track : progressColors.done;
};

/** One mark per difference: settled, current, left. The counter beside it says the same in words. */
export function DifferencePips({ items, current }: { items: readonly Item[]; current: string | undefined }) {
  return (
    <Box aria-hidden sx={bar}>
      {items.map((item) => (
        <i key={item.id} style={{ background: colorOf(item, current) }} />
      ))}
    </Box>
  );
}

/** Many differences make narrow marks. */
const bar = {
  display: 'flex',
  gap: '3px',
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  '& i': { flex: '1 1 15px', width: 15, minWidth: 2, maxWidth: 15, height: 7, borderRadius: '2px' },
} as const;
