import { waiverKinds } from '@cea/contract/cleaning';
import type { AskedReaders, ListedFinding } from '@cea/contract/cleaning-calls';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { deviationOf } from './deviation.ts';
import { labelOfRule } from './rule-texts.ts';

interface Props {
  finding: ListedFinding;
  showsRule: boolean;
  isCurrent: boolean;
  to: To;
  children: ReactNode;
}

/** "Ratio 2"; the study as a whole has no number. */
export const placeOf = ({ scope, number }: Pick<ListedFinding, 'scope' | 'number'>): string =>
  scope === 'method' ? 'Study' : `${scope === 'ratio' ? 'Ratio' : 'Weight'} ${number}`;

/** What a folded card says: the finding, or how it was settled. */
function summaryOf({ state, text, settled }: ListedFinding): string {
  if (state !== 'waived' || !settled?.kind) return text;
  return `${waiverKinds[settled.kind]}: “${settled.reason}”`;
}

const AskedChip = ({ answered }: Pick<AskedReaders, 'answered'>) => (
  <StatusChip tone={answered ? 'good' : 'note'} label={answered ? 'Answered' : 'Asked'} />
);

/** One finding of the list; the current one is unfolded. */
export function FindingCard({ finding, showsRule, isCurrent, to, children }: Props) {
  const { article, row_title, rule, state, asked } = finding;
  const deviation = state === 'open' ? deviationOf(finding) : undefined;
  // The unfolded finding tells the question itself.
  const isWaiting = asked !== null && state === 'open' && !isCurrent;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Card ref={card} sx={[frame, isCurrent && current]}>
      <Box
        component={Link}
        to={to}
        replace
        preventScrollReset
        aria-current={isCurrent || undefined}
        sx={[head, isCurrent && headOpen]}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            <b>
              {article.compound_id}, {placeOf(finding)}
            </b>{' '}
            {row_title ?? article.title}
          </Box>
          {!isCurrent && (
            <Box
              sx={{
                color: tokens.muted,
                fontSize: '0.86rem',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {summaryOf(finding)}
            </Box>
          )}
        </Box>
        {(showsRule || deviation || isWaiting) && (
          <Box sx={tag}>
            {isWaiting && <AskedChip {...asked} />}
            {showsRule && <div>{labelOfRule(rule)}</div>}
            {deviation}
          </Box>
        )}
      </Box>
      {children}
    </Card>
  );
}

/** Clipped, and not a box that scrolls, in which nothing could stay in view. */
const frame = { mb: 1.25, overflow: 'clip' } as const;
const current = { borderColor: '#e3c88f', borderLeft: `4px solid ${tokens.amber}` } as const;
const headOpen = { bgcolor: '#fffaf0', borderBottom: '1px solid #f3e6c8' } as const;
const head = {
  display: 'flex',
  gap: 1.25,
  alignItems: 'center',
  px: 2,
  py: 1.25,
  fontSize: '0.92rem',
  color: tokens.ink,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
} as const;
const tag = {
  flex: 'none',
  maxWidth: { xs: '40%', sm: '45%' },
  fontSize: '0.8125rem',
  color: tokens.warningInk,
  fontWeight: 600,
  textAlign: 'right',
} as const;
