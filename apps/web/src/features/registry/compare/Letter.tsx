import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';

const tones = {
  head: { width: 22, bgcolor: tokens.navy, color: '#fff', fontSize: '0.76rem' },
  line: { width: 19, bgcolor: tokens.chip, color: tokens.infoInk, fontSize: '0.68rem' },
  off: { width: 19, bgcolor: '#9a5b00', color: '#fff', fontSize: '0.68rem' },
} as const;

/** The letter that stands for a ratio on the axis, at the head of its column, and for its column on a phone. */
export function Letter({ tone = 'head', children }: { tone?: keyof typeof tones; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'center',
        aspectRatio: '1',
        borderRadius: '50%',
        fontWeight: 700,
        lineHeight: 1,
        ...tones[tone],
      }}
    >
      {children}
    </Box>
  );
}
