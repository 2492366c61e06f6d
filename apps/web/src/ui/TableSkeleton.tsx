import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Skeleton } from './Skeleton.tsx';

const widths = ['58%', '72%', '46%', '65%', '52%', '70%', '61%', '48%'];

/** Placeholder for a table whose first rows are loading. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Card component="output" aria-label={label} sx={{ display: 'block' }}>
      {widths.map((width) => (
        <Box key={width} sx={{ px: 2, py: 1.35, borderBottom: '1px solid #edf2f7' }}>
          <Skeleton width={width} height={20} />
        </Box>
      ))}
    </Card>
  );
}
