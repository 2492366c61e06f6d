import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { resultsGrid } from './results-grid.ts';

const cards = ['68%', '82%', '57%', '74%', '63%'];
const lines = ['60%', '80%', '45%', '70%', '52%'];

/** Placeholder for filters and results while the first ones are loading. */
export function ResultsSkeleton() {
  return (
    <Box component="output" aria-label="Searching" sx={resultsGrid}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        {['a', 'b', 'c'].map((group) => (
          <Box key={group} sx={{ mb: 3.5 }}>
            <Skeleton width="40%" height={24} />
            {lines.map((width) => (
              <Skeleton key={width} width={width} height={24} />
            ))}
          </Box>
        ))}
      </Box>
      <Box>
        <Skeleton width={190} height={38} sx={{ mb: 5.5 }} />
        {cards.map((width) => (
          <Card key={width} sx={{ p: 2.25, mb: 1.25 }}>
            <Skeleton width={width} height={24} />
            <Skeleton width="46%" height={20} />
            <Skeleton width="58%" height={44} />
            <Skeleton width="80%" height={20} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}
