import type { MyConsensus } from '@cea/contract/my-consensus';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DueLabel } from '../../ui/DueLabel.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { myConsensusOptions } from './assignments-api.ts';
import { line, lineList, lineTitle, sectionHead } from './dashboard-styles.ts';
import { kindLabels } from './kind-labels.ts';
import { consensusPath } from './work-paths.ts';

function ConsensusLine({ consensus, isFirst }: { consensus: MyConsensus; isFirst: boolean }) {
  const { assignment_id, kind, reading_round_label, due_on, article, left, total } = consensus;
  const titleId = useId();
  return (
    <Box component="li" sx={line}>
      <Box sx={lineTitle}>
        <Box id={titleId} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {article ? article.title || article.compound_id : 'Abstracts on which the votes differ'}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {article?.compound_id ?? reading_round_label} · {kindLabels[kind].toLowerCase()}
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ fontWeight: 600, color: tokens.navy }}>
          {left} left
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          of {total}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', textAlign: { xs: 'right', sm: 'left' } }}>
        {due_on && <DueLabel day={due_on} />}
      </Box>
      <LinkButton
        size="small"
        to={consensusPath(kind, assignment_id, article?.article_assignment_id)}
        aria-describedby={titleId}
        {...(isFirst && { variant: 'contained', color: 'accent' })}
      >
        {left === total && total > 0 ? 'Start' : 'Continue'}
      </LinkButton>
    </Box>
  );
}

/** The consensus that the reader can reach, or nothing. With `isNext` the first one is the next thing to do. */
export function ConsensusWaiting({ isNext }: { isNext: boolean }) {
  const titleId = useId();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(myConsensusOptions);
  const waiting = data?.pages.flatMap((page) => page.data) ?? [];
  if (waiting.length === 0 && !error) return null;
  const first = isNext ? waiting[0] : undefined;
  return (
    <section aria-labelledby={titleId}>
      <Box sx={sectionHead}>
        <Typography id={titleId} variant="h2">
          Consensus waiting for you
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          most urgent first
        </Typography>
      </Box>
      <Card>
        {!data && error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Box component="ul" sx={lineList}>
            {waiting.map((one) => (
              <ConsensusLine
                key={`${one.assignment_id} ${one.article?.article_assignment_id}`}
                consensus={one}
                isFirst={one === first}
              />
            ))}
          </Box>
        )}
        {hasNextPage && (
          <Box sx={{ px: 2.5, py: 1.5 }}>
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </Box>
        )}
      </Card>
    </section>
  );
}
