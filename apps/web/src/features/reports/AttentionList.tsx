import type { Attention } from '@cea/contract/attention';
import { daysBetween } from '@cea/contract/dates';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getToday } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { attentionTexts } from './attention-texts.ts';
import { CountCard } from './CountCard.tsx';
import { attentionOptions } from './reports-api.ts';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

/** `oldest 12 days` */
const ageText = ({ since }: Attention): string | undefined => {
  if (since === null) return undefined;
  const days = daysBetween(since, getToday());
  return days < 1 ? 'since today' : `oldest ${counted(days, 'day')}`;
};

function Listed({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) {
    return (
      <Card>
        <EmptyState title="Nothing needs a decision" text="What waits for administrators appears here." />
      </Card>
    );
  }
  return (
    <Box component="ul" sx={grid}>
      {attention.map((one) => {
        const { one: single, many, to, urgent } = attentionTexts[one.kind];
        const note = ageText(one);
        return (
          <li key={one.kind}>
            <CountCard
              count={one.count}
              label={one.count === 1 ? single : many}
              to={to(one)}
              {...(note !== undefined && { note })}
              {...(urgent && { urgent })}
            />
          </li>
        );
      })}
    </Box>
  );
}

/** What needs a decision today; each count leads to its list. */
export function AttentionList() {
  const { data, error, refetch } = useQuery(attentionOptions);
  return (
    <section aria-labelledby="attention-title">
      <Typography id="attention-title" variant="h2" sx={{ mb: 1.5 }}>
        Needs a decision
      </Typography>
      {data && <Listed attention={data} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      )}
    </section>
  );
}
