import Box from '@mui/material/Box';

/** The corner's square within the plane: cost upwards, health to the right. */
const squares: Readonly<Record<string, { x: number; y: number; colour: string }>> = {
  NE: { x: 7, y: 1, colour: '#4691ce' },
  SE: { x: 7, y: 7, colour: '#2a9d7f' },
  NW: { x: 1, y: 1, colour: '#c02727' },
  SW: { x: 1, y: 7, colour: '#8497ac' },
};

/** A corner of the cost-effectiveness plane, drawn and named. */
export function QuadrantSign({ corner }: { corner: string }) {
  const square = squares[corner];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px', fontWeight: 500 }}>
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
        <path d="M7 0.5V13.5M0.5 7H13.5" stroke="#9aaabc" strokeWidth={1} />
        {square && <rect x={square.x} y={square.y} width={6} height={6} rx={1} fill={square.colour} />}
      </svg>
      {corner}
    </Box>
  );
}
