import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import type { Changes } from './release-texts.ts';

const muted = { color: tokens.muted } as const;

/** `412 added, 27 changed, 2 removed` */
export function ChangeCounts({ added, changed, removed }: Changes) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ color: tokens.successInk, fontWeight: 600 }}>
        {showCount(added)}
      </Box>{' '}
      <Box component="span" sx={muted}>
        added,
      </Box>{' '}
      {showCount(changed)}{' '}
      <Box component="span" sx={muted}>
        changed,
      </Box>{' '}
      <Box component="span" sx={removed > 0 ? { color: tokens.errorInk, fontWeight: 600 } : undefined}>
        {showCount(removed)}
      </Box>{' '}
      <Box component="span" sx={muted}>
        removed
      </Box>
    </Box>
  );
}
