import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const box = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 20,
  height: 20,
  borderRadius: '5px',
  fontSize: '0.75rem',
  lineHeight: 1,
} as const;
const empty = { border: '1px solid #c3cfdc', background: '#fff' };
const submitted = { background: '#d7f3ea', color: '#0b6b54' };

/** A box for each reader, ticked once that reader has submitted. What they answered stays hidden. */
export function ReaderBoxes({ readers }: { readers: readonly boolean[] }) {
  if (readers.length === 0) return <>–</>;
  const done = readers.filter(Boolean).length;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle' }}>
      <VisuallyHidden>
        {done} of {readers.length} submitted
      </VisuallyHidden>
      {readers.map((has, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- readers have nothing but their place
        <Box key={place} component="span" aria-hidden sx={[box, has ? submitted : empty]}>
          {has && '✓'}
        </Box>
      ))}
    </Box>
  );
}
