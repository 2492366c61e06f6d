import Box from '@mui/material/Box';

/** What an answer to a question will do, one sentence each. */
export const EffectList = ({ effects }: { effects: readonly string[] }) => (
  <Box component="ul" aria-label="Effects" sx={{ m: 0, pl: 2.5 }}>
    {effects.map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </Box>
);
