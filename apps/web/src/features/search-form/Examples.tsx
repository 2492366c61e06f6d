import Box from '@mui/material/Box';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { examples } from './examples.ts';
import type { SearchFormModel } from './use-search-form.ts';

/** Example queries, for users who have not entered anything yet. */
export function Examples({ model: { state, edit } }: { model: SearchFormModel }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, fontSize: '0.875rem' }}>
      <Box component="span" sx={{ color: tokens.muted, py: 0.75 }}>
        Try:
      </Box>
      {examples[state.type].map((text) => (
        <QuietButton key={text} onClick={() => edit((logic, now) => logic.withExample(now, text))}>
          {text}
        </QuietButton>
      ))}
    </Box>
  );
}
