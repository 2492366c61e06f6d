import Box from '@mui/material/Box';

const colors = { A: '#2b6cb0', B: '#6b4fa0' } as const;

/** The letter of a reader whose name is not shown. */
export function ReaderTag({ side }: { side: 'A' | 'B' }) {
  return (
    <Box component="span" aria-hidden sx={{ ...tag, bgcolor: colors[side] }}>
      {side}
    </Box>
  );
}

const tag = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  mr: 0.75,
  borderRadius: '4px',
  color: '#fff',
  fontSize: '0.6875rem',
  fontWeight: 700,
} as const;
