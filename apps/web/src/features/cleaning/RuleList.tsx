import type { FindingState } from '@cea/contract/cleaning';
import type { FindingCounts } from '@cea/contract/cleaning-calls';
import { cleaningRules } from '@cea/contract/cleaning-rules';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { showCount } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import { labelOfRule } from './rule-texts.ts';
import type { CleaningAddress } from './use-cleaning-address.ts';

interface LineProps {
  label: string;
  count: number;
  state: FindingState;
  rule?: string | undefined;
  address: CleaningAddress;
}

function Line({ label, count, state, rule, address }: LineProps) {
  const { search, link } = address;
  const isCurrent = search.state === state && search.rule === rule;
  return (
    <Box component="li">
      <Box
        component={Link}
        to={link({ state, rule, page: 1, finding: undefined })}
        preventScrollReset
        aria-current={isCurrent || undefined}
        sx={[line, isCurrent && here]}
      >
        <span>{label}</span>
        <Box component="b" sx={{ fontWeight: 600, color: rule ? tokens.warningInk : tokens.muted }}>
          {showCount(count)}
        </Box>
      </Box>
    </Box>
  );
}

/** Rules with their open findings, then what was decided. */
export function RuleList({ counts, address }: { counts: FindingCounts; address: CleaningAddress }) {
  const { search } = address;
  const found = cleaningRules.filter(({ id }) => counts.rules[id] || search.rule === id);
  const empty = cleaningRules.filter((rule) => !found.includes(rule));
  const shared = { address } as const;
  return (
    <Card component="nav" aria-label="Rules" sx={{ py: 0.75 }}>
      <Box component="ul" sx={list}>
        <Line label="All open" count={counts.open} state="open" {...shared} />
      </Box>
      <Box component="ul" sx={[list, apart]}>
        {found.map(({ id }) => (
          <Line key={id} label={labelOfRule(id)} count={counts.rules[id] ?? 0} state="open" rule={id} {...shared} />
        ))}
        <Box component="li" sx={{ ...line, color: tokens.muted }}>
          <Box component="details">
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              {empty.length} rules without findings
            </Box>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
              {empty.map(({ id }) => (
                <li key={id}>{labelOfRule(id)}</li>
              ))}
            </Box>
          </Box>
        </Box>
      </Box>
      <Box component="ul" sx={[list, apart]}>
        <Line label="Mended" count={counts.mended} state="mended" {...shared} />
        <Line label="Waived" count={counts.waived} state="waived" {...shared} />
      </Box>
    </Card>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const apart = { mt: 0.75, pt: 0.75, borderTop: `1px solid ${tokens.line}` } as const;
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  px: 1.75,
  py: 0.875,
  fontSize: '0.89rem',
  lineHeight: 1.35,
  color: tokens.ink,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  // The card would cut off a ring around the whole line.
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const here = {
  bgcolor: '#e8f2fb',
  boxShadow: 'inset 3px 0 0 #2f74b5',
  fontWeight: 600,
} as const;
