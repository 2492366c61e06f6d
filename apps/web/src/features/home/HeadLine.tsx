import type { Reply } from '@cea/contract/endpoint';
import type { readTotals } from '@cea/contract/totals';
import Typography from '@mui/material/Typography';
import { showDate } from '../../lib/dates.ts';

export type Totals = Reply<typeof readTotals>['data'];

const count = (value: number) => value.toLocaleString('en-US');

function sentence({ methods, ratios, weights, release, revision }: Totals): string {
  const held = `${count(methods)} studies, ${count(ratios)} cost-effectiveness ratios and ${count(weights)} utility weights`;
  const named = release ? `Release ${release.name}, ${showDate(release.at)}.` : `Revision ${count(revision)}.`;
  return `${held}, published since 1976. ${named}`;
}

/** As long as the final sentence, so that nothing moves when it appears. */
const room = sentence({ methods: 10_000, ratios: 10_000, weights: 10_000, revision: 1000, release: null });

interface Props {
  totals: Totals | undefined;
  failed: boolean;
}

/** The registry's current totals. */
export function HeadLine({ totals, failed }: Props) {
  const known = failed
    ? 'Cost-utility analyses published since 1976, reviewed field by field by trained readers.'
    : totals && sentence(totals);
  return (
    <Typography
      sx={{ color: '#c5d9ee', fontSize: '1.03rem', mt: 1.25, maxWidth: '92ch', fontVariantNumeric: 'tabular-nums' }}
    >
      {known ?? (
        <span aria-hidden style={{ visibility: 'hidden' }}>
          {room}
        </span>
      )}
    </Typography>
  );
}
