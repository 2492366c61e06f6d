import Box from '@mui/material/Box';
import { showCents } from '@cea/contract/cents';
import { visuallyHidden } from './visually-hidden.ts';

export interface LedgerLine {
  readonly label: string;
  readonly count: number;
  readonly rate_cents: number;
}

/** What was earned, by kind of work: `5 × $45.00 = $225.00`. */
export function LedgerLines({ label, lines }: { label: string; lines: readonly LedgerLine[] }) {
  return (
    <Box component="table" aria-label={label} sx={table}>
      <Box component="thead" sx={visuallyHidden}>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Count and rate</th>
          <th scope="col">Amount</th>
        </tr>
      </Box>
      <tbody>
        {lines.map(({ label: work, count, rate_cents }) => (
          <tr key={`${work} ${rate_cents}`}>
            <th scope="row">{work}</th>
            <Box component="td" sx={{ color: 'text.secondary' }}>
              {count} × {showCents(rate_cents)}
            </Box>
            <td>{showCents(count * rate_cents)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 0, pt: 0.625, fontWeight: 400, verticalAlign: 'baseline' },
  '& th': { textAlign: 'left' },
  '& td': { pl: 1.75, textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
