import { refusedReasons } from '@cea/contract/citation-files';
import type { RefusedSummary } from '@cea/contract/import-preview';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { showCount } from '../../lib/number-format.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';

/** `lines 412, 3,077, 8,415 and 6 more` */
function namedLines({ count, lines }: RefusedSummary): string {
  const more = count - lines.length;
  const named = lines.map(showCount).join(', ');
  return `${count === 1 ? 'line' : 'lines'} ${named}${more > 0 ? ` and ${showCount(more)} more` : ''}`;
}

interface Props {
  refused: number;
  reasons: readonly RefusedSummary[];
  onDownload: () => void;
}

/** Why records are left out, and where they are. */
export function RefusedPanel({ refused, reasons, onDownload }: Props) {
  return (
    <Card component="section" aria-label="Refused records" sx={{ p: 2.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {showCount(refused)} refused
        </Typography>
        <QuietButton onClick={onDownload}>Download CSV</QuietButton>
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: '0.9rem' }}>
        {reasons.map((summary) => (
          <Box component="li" key={summary.reason} sx={{ display: 'flex', gap: 1.25, mb: 0.75 }}>
            <Box
              component="strong"
              sx={{ minWidth: '2.5ch', textAlign: 'right', color: tokens.errorInk, fontVariantNumeric: 'tabular-nums' }}
            >
              {showCount(summary.count)}
            </Box>
            <Box>
              {refusedReasons[summary.reason]}
              <Box sx={{ fontSize: '0.8125rem', color: tokens.muted }}>{namedLines(summary)}</Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, pt: 1.25, borderTop: `1px solid ${tokens.line}` }}>
        Correct them in the file and import it again: what is already here is recognized.
      </Typography>
    </Card>
  );
}
