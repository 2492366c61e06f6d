import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { showCount } from '../../lib/number-format.ts';
import { reportError } from '../../lib/report-error.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { addressOf } from '../history/history-line.ts';
import { textOf } from '../history/line-facts.ts';
import { useCountedLines } from '../history/use-counted-lines.ts';
import { useHistory } from '../history/use-history.ts';

const shown = 6;

/** The last searches of the history, to run again. */
export function RecentSearches({ onNone }: { onNone: () => void }) {
  const { lines, error, remove } = useHistory();
  const { listed } = useCountedLines((lines ?? []).slice(0, shown));
  const isNone = lines?.length === 0 || (lines === undefined && error !== null);
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (!lines || lines.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="recent-searches" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1.5 }}>
        <Typography id="recent-searches" variant="h2" sx={{ flex: 1 }}>
          Your searches
        </Typography>
        <Link
          component="button"
          type="button"
          onClick={() => void remove(lines).catch(reportError)}
          sx={{ fontSize: '0.875rem', py: 0.25 }}
        >
          Clear history
        </Link>
      </Box>
      <Card>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {listed.map((one) => (
            <Box key={one.line.id} component="li" sx={lineStyles}>
              <Box component="span" sx={{ minWidth: 28, color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>
                #{one.line.number}
              </Box>
              <TextLink to={addressOf(one.line)} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {textOf(one)}
              </TextLink>
              <Box component="span" sx={{ fontSize: '0.8438rem', color: tokens.muted, whiteSpace: 'nowrap' }}>
                {dataTypeLabels[one.line.type]}
              </Box>
              <Box component="span" sx={{ minWidth: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {showCount(one.line.total)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ ...lineStyles, borderBottom: 0, bgcolor: tokens.head, fontSize: '0.875rem' }}>
          <Box component="span" sx={{ flex: 1, color: tokens.muted }}>
            Combine lines: <code>#1 AND (#2 OR #3)</code>
          </Box>
          <TextLink to="/history" sx={{ py: 0.25 }}>
            History
          </TextLink>
        </Box>
      </Card>
    </Box>
  );
}

const lineStyles = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderBottom: `1px solid ${tokens.line}`,
} as const;
