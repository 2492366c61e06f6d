import type { Reply } from '@cea/contract/endpoint';
import type { listRateChanges } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { fonts, tokens } from '../../ui/tokens.ts';

interface Props extends Pick<Reply<typeof listRateChanges>, 'ratios' | 'target_year'> {
  changes: number;
  /** The possible actions. */
  children: ReactNode;
}

const count = (value: number): string => value.toLocaleString('en-US');

function Fact({ figure, text }: { figure: string; text: string }) {
  return (
    <Box sx={{ minWidth: 120 }}>
      <Box sx={{ font: `600 1.4rem/1.2 ${fonts.serif}`, color: tokens.navy, fontVariantNumeric: 'tabular-nums' }}>
        {figure}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}>{text}</Box>
    </Box>
  );
}

/** A summary of the draft, before its details. */
export function ReviewSummary({ changes, ratios, target_year, children }: Props) {
  const { applied, draft } = target_year;
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 2.5, py: 2, mb: 2 }}>
      <Fact figure={count(changes)} text={changes === 1 ? 'figure changes' : 'figures change'} />
      <Fact figure={count(ratios.touched)} text={`of ${count(ratios.total)} published ratios change in US$ value`} />
      <Fact
        figure={applied === draft ? String(draft) : `${applied} → ${draft}`}
        text={applied === draft ? 'target year, unchanged' : 'target year'}
      />
      <Box sx={{ ml: { sm: 'auto' } }}>{children}</Box>
    </Card>
  );
}
