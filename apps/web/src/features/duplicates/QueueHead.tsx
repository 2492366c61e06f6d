import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { showCount } from '../../lib/number-format.ts';
import { Key } from '../../ui/Keys.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import type { PairPage } from './duplicates-api.ts';

const countOf = (count: number, one: string, many: string): string => `${showCount(count)} ${count === 1 ? one : many}`;

interface Props {
  page: PairPage;
  /** What the last decision is waiting for. */
  status: string;
  onKeys: () => void;
}

/** How far the queue of an import has come. */
export function QueueHead({ page: { counts, import: of }, status, onKeys }: Props) {
  const judged = counts.accepted + counts.rejected + counts.settled;
  const total = judged + counts.open;
  return (
    <Box sx={{ bgcolor: '#fff', borderBottom: `1px solid ${tokens.line}` }}>
      <PageContainer sx={line}>
        <TextLink to={`/admin/data-collection/imports/${of.id}`} sx={{ overflowWrap: 'anywhere' }}>
          <span aria-hidden>← </span>
          {of.name}
        </TextLink>
        <Typography variant="h1" sx={{ fontFamily: fonts.sans, fontSize: '1rem', fontWeight: 600 }}>
          Duplicates
        </Typography>
        {total > 0 && (
          <>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {showCount(judged)} of {showCount(total)} judged
            </Box>
            <LinearProgress
              aria-label="Pairs judged"
              variant="determinate"
              value={(100 * judged) / total}
              sx={{ width: { xs: '100%', sm: 160 }, height: 6, borderRadius: 3 }}
            />
            <Box component="span" sx={{ fontSize: '0.875rem', color: tokens.muted }}>
              {countOf(counts.accepted, 'duplicate', 'duplicates')}, {showCount(counts.rejected)} kept
              {counts.settled > 0 && `, ${showCount(counts.settled)} settled by another decision`}
            </Box>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <Box component="output" sx={{ fontSize: '0.875rem', color: tokens.muted }}>
          {status}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <QuietButton onClick={onKeys}>
            Keys <Key>?</Key>
          </QuietButton>
        </Box>
      </PageContainer>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.25,
  rowGap: 0.5,
  py: 1,
  minHeight: 56,
} as const;
