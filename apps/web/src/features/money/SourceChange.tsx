import type { RateChange } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';

type Side = NonNullable<RateChange['old']>;
const describe = ({ source, indicative }: Side): string =>
  [source, indicative === null ? null : indicative ? 'indicative' : 'official'].filter(Boolean).join(' · ');

/** The current and the former source of a figure. */
export function SourceChange({ old, new: next }: Pick<RateChange, 'old' | 'new'>) {
  const [before, after] = [old && describe(old), next && describe(next)];
  const shown = after ?? before;
  if (!shown) return '–';
  return (
    <Box>
      {shown}
      {before && after && before !== after && (
        <Box sx={{ color: tokens.muted, fontSize: '0.8125rem' }}>was {before}</Box>
      )}
    </Box>
  );
}
