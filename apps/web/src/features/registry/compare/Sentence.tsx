import Box from '@mui/material/Box';
import type { ComparedRatio } from './compared-ratio.ts';
import { sentenceOf } from './ratio-sentence.ts';

/** The sentence of a ratio, whose id stays on one line. */
export function Sentence({ ratio }: { ratio: ComparedRatio }) {
  const [before = '', after = ''] = sentenceOf(ratio).split(ratio.id);
  return (
    <>
      {before}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {ratio.id}
        {after}
      </Box>
    </>
  );
}
