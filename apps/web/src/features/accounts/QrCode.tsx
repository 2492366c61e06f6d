import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const size = 208;
/** Scanners need a light border of four squares. */
const border = 4;

const encoder = lazyPart('QR code', () => import('uqr'));

/** The dark squares of each row, as one path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + border} ${y + border}h1v1h-1z` : [])))
    .join('');
}

/** A text as a QR code, drawn in the browser: the server never makes a picture of a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const loaded = encoder.useWhenLoaded(true);
  if (!loaded) return <Skeleton variant="rounded" width={size} height={size} />;
  const { data } = loaded.encode(text, { ecc: 'M', border: 0 });
  const side = data.length + 2 * border;
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: size, height: size, bgcolor: '#fff', display: 'block' }}
    >
      <path d={pathOf(data)} fill="#000" />
    </Box>
  );
}
