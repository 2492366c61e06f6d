import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { CombineLines } from './CombineLines.tsx';
import type { RecentSearch } from '../search-form/recent-searches.ts';

interface Props {
  searches: readonly RecentSearch[];
  onForget: () => void;
}

/** This browser's recent searches, to run again or combine. */
export function RecentSearches({ searches, onForget }: Props) {
  return (
    <Box component="section" aria-labelledby="recent-searches" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1.5 }}>
        <Typography id="recent-searches" variant="h2" sx={{ flex: 1 }}>
          Your searches
        </Typography>
        <Link component="button" type="button" onClick={onForget} sx={{ fontSize: '0.875rem', py: 0.25 }}>
          Clear history
        </Link>
      </Box>
      <Card>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {searches.map(({ number, type, text, search, total }) => (
            <Box key={number} component="li" sx={lineStyles}>
              <Box component="span" sx={{ minWidth: 28, color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>
                #{number}
              </Box>
              <TextLink to={`/results${search}`} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {text}
              </TextLink>
              <Box component="span" sx={{ fontSize: '0.8438rem', color: tokens.muted, whiteSpace: 'nowrap' }}>
                {dataTypeLabels[type]}
              </Box>
              <Box component="span" sx={{ minWidth: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {total?.toLocaleString('en-US')}
              </Box>
            </Box>
          ))}
        </Box>
        {searches.length > 1 && <CombineLines searches={searches} />}
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
  '&:only-of-type': { borderBottom: 0 },
} as const;
