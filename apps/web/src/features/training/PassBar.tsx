import { passMark } from '@cea/contract/training';
import Box from '@mui/material/Box';
import { progressColors } from '../../ui/progress-colors.ts';
import { tokens } from '../../ui/tokens.ts';
import { bar } from './training-styles.ts';

/** A share against the pass mark. The figure is said beside it. */
export function PassBar({ share }: { share: number }) {
  return (
    <Box aria-hidden sx={bar}>
      <Box
        sx={{
          position: 'absolute',
          inset: '0 auto 0 0',
          width: `${100 * share}%`,
          borderRadius: '4px',
          bgcolor: share < passMark ? '#d86503' : progressColors.done,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          left: `${100 * passMark}%`,
          top: -4,
          bottom: -4,
          borderLeft: `2px solid ${tokens.navy}`,
        }}
      />
    </Box>
  );
}
