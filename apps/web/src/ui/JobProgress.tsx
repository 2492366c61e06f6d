import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface Props {
  label: string;
  /** How much is done, from 0 to 1; absent while nobody knows. */
  done?: number | undefined;
}

/** A long job is running in the background, and this page waits for it. */
export function JobProgress({ label, done }: Props) {
  return (
    <Box component="output" sx={{ display: 'block', px: 2.25, pb: 1.75 }}>
      <LinearProgress
        aria-label={label}
        sx={{ borderRadius: 2, height: 6 }}
        {...(done !== undefined && { variant: 'determinate', value: Math.floor(done * 100) })}
      />
    </Box>
  );
}
