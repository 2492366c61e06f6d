import type { Conversion } from '@cea/contract/money/convert';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { writeNumber } from '../../lib/parse-number.ts';
import { Panel } from '../../ui/Panel.tsx';

const money = (value: number, sign = ''): string =>
  `${value < 0 ? '−' : ''}${sign}${Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** Where something was assumed, in words. */
const assumptions = ({ assumed_year, international, cost_year }: Conversion): string[] => [
  ...(assumed_year
    ? [`The article names no year of its prices; ${cost_year}, the year before it appeared, is assumed.`]
    : []),
  ...(international ? ['International dollars are taken for US dollars.'] : []),
];

/** How a ratio came to its US dollars: what was multiplied, step by step. */
export function ConversionSteps({ record: { computed, conversion } }: { record: RegistryRecord }) {
  const steps = conversion?.steps as Conversion | null | undefined;
  const amount = computed.ratio_final;
  if (!steps || typeof amount !== 'number') return null;
  const { currency, cost_year, rate, usd, usd_target, cpi_from, cpi_to, target_year } = steps;
  const lines = [
    ['As reported', `${money(amount)} ${currency} of ${cost_year}`],
    ['Exchange rate', `× ${writeNumber(rate)} US$ per ${currency}, mean of ${cost_year}`],
    [`In ${cost_year} US$`, `= ${money(usd, '$')}`],
    ['Price index', `× ${writeNumber(cpi_to)} (${target_year}) ÷ ${writeNumber(cpi_from)} (${cost_year}), US CPI-U`],
    [`In ${target_year} US$`, `= ${money(usd_target, '$')}`],
  ] as const;
  return (
    <Panel title="Conversion" lead={assumptions(steps).join(' ') || undefined}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { sm: 'max-content 1fr' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 0.75 },
          fontSize: '0.9rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {lines.map(([label, text]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
