import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** A long job is running in the background, and this page waits for it. */
export function JobProgress({ label }: { label: string }) {
  return (
    <Box component="output" sx={{ display: 'block', px: 2.25, pb: 1.75 }}>
      <LinearProgress aria-label={label} sx={{ borderRadius: 2, height: 6 }} />
    </Box>
  );
}
