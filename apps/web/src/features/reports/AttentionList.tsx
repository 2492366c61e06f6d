import { type Attention, attentionKindKeys, attentionKinds, byUrgency } from '@cea/contract/attention';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getToday } from '../../lib/dates.ts';
import { showCount } from '../../lib/number-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { AttentionLine } from './AttentionLine.tsx';
import { quietText } from './attention-texts.ts';
import { attentionOptions } from './reports-api.ts';

const headStyles = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  px: 2.25,
  pt: 1.6,
  pb: 0.5,
  fontSize: '0.8rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

const calmMark = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  mb: 1.5,
  borderRadius: '50%',
  bgcolor: '#d7f3ea',
  color: tokens.successInk,
} as const;

interface GroupProps {
  title: string;
  lines: readonly Attention[];
  late: boolean;
  /** Whether the first line of this group is the first of the page. */
  first: boolean;
}

/** Lines that are past their limit, or within it. */
function Group({ title, lines, late, first }: GroupProps) {
  if (lines.length === 0) return null;
  const color = late ? tokens.warningInk : tokens.label;
  return (
    <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ ...headStyles, color }}>
        <Box component="h3" sx={{ font: 'inherit', fontWeight: 600, m: 0 }}>
          {title}
        </Box>
        {showCount(lines.length)}
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, ml: 'auto', mr: '108px', color: tokens.muted }}>
          oldest
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((attention, at) => (
          <AttentionLine
            key={attention.kind}
            attention={attention}
            today={getToday()}
            late={late}
            first={first && at === 0}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The kinds of work that this administrator may act on, and of which there is none. */
function Quiet({ attention }: { attention: readonly Attention[] }) {
  const user = useCurrentUser();
  const busy = new Set(attention.map(({ kind }) => kind));
  const quiet = attentionKindKeys.filter((kind) => !busy.has(kind) && holds(user, attentionKinds[kind].needs));
  if (quiet.length === 0) return null;
  return (
    <Box
      sx={{
        mt: 'auto',
        px: 2.25,
        py: 1.6,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.85rem',
        color: 'text.secondary',
      }}
    >
      {quietText(quiet)}
    </Box>
  );
}

function Calm() {
  return (
    <Box sx={{ my: 'auto', px: 3, py: 6, textAlign: 'center' }}>
      <Box component="span" aria-hidden sx={calmMark}>
        <CheckIcon />
      </Box>
      <Typography component="p" variant="h2" sx={{ fontSize: '1.35rem', mb: 0.5 }}>
        Nothing waits for you
      </Typography>
      <Box sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        What needs a decision appears here, the most urgent first.
      </Box>
    </Box>
  );
}

function Listed({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) return <Calm />;
  const { late, within } = byUrgency(attention, getToday());
  return (
    <>
      <Group title="Past the limit" lines={late} late first />
      <Group title="Within the limit" lines={within} late={false} first={late.length === 0} />
      <Quiet attention={attention} />
    </>
  );
}

/** What needs a decision today, the most urgent first; each line has the button to its list. */
export function AttentionList() {
  const { data, error, refetch } = useQuery(attentionOptions);
  return (
    <Card
      component="section"
      aria-labelledby="attention-title"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 220 }}
    >
      <VisuallyHidden>
        <h2 id="attention-title">Needs a decision</h2>
      </VisuallyHidden>
      {data && <Listed attention={data} />}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
    </Card>
  );
}
