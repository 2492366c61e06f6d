import Box from '@mui/material/Box';
import { showCount } from '../../../lib/number-format.ts';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  bars: readonly { readonly name: string; readonly count: number }[];
  isChosen: (name: string) => boolean;
  onChoose: (name: string) => void;
}

const height = 52;
const quiet = '#bcd6ec';

/** Bars for the mouse; keyboard and screen reader users have the handles and fields next to it. */
export function Histogram({ bars, isChosen, onChoose }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box
      aria-hidden
      onClick={({ target }) => {
        const { name } = (target as HTMLElement).dataset;
        if (name !== undefined) onChoose(name);
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: bars.length > 60 ? 0 : '2px',
        px: '6px',
        height,
        '& span': { flex: 1, height: '100%', display: 'flex', alignItems: 'flex-end', cursor: 'pointer' },
        '& i': { width: '100%', borderRadius: '1px 1px 0 0', pointerEvents: 'none' },
        '& span:hover i': { bgcolor: tokens.link },
      }}
    >
      {bars.map(({ name, count }) => (
        <span key={name} data-name={name} title={`${name}: ${showCount(count)}`}>
          <i
            style={{
              height: count === 0 ? 0 : Math.max(2, Math.round((count / most) * height)),
              background: isChosen(name) ? tokens.blue : quiet,
            }}
          />
        </span>
      ))}
    </Box>
  );
}
