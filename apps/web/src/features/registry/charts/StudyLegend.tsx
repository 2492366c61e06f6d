import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';
import { fills } from './chart-styles.ts';
import { rangeLine } from './StudyMarks.tsx';

const signs = [
  { name: 'base case', sx: { width: 10, height: 10, borderRadius: '50%', bgcolor: fills.plain } },
  { name: 'median', sx: { width: 2, height: 13, bgcolor: tokens.navy } },
  { name: 'range', sx: { width: 20, height: 3, borderRadius: 2, bgcolor: rangeLine } },
];

export const StudyLegend = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: 'auto', fontSize: '0.8125rem', color: tokens.muted }}>
    {signs.map(({ name, sx }) => (
      <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box component="span" aria-hidden sx={sx} />
        {name}
      </Box>
    ))}
  </Box>
);
