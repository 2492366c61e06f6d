import type { MyAssignment } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { showDay, showDaysLeft } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { acceptAssignment, assignmentsKey } from './assignments-api.ts';
import { AssignmentArticles } from './AssignmentArticles.tsx';
import { kindLabels } from './kind-labels.ts';

interface Props {
  assignment: MyAssignment;
  open: boolean;
  onToggle: () => void;
}

/** An assignment: its name, due date, progress and next step. */
export function AssignmentCard({ assignment, open, onToggle }: Props) {
  const { id, kind, due_on, accepted, articles, submitted, to_agree } = assignment;
  const toReview = accepted && kind === 'review' && submitted < articles;
  const titleId = useId();
  const bodyId = useId();
  const way = useFocusSuccessor<HTMLButtonElement>(accepted);
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => acceptAssignment(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignmentsKey }),
  });
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography id={titleId} variant="h3" sx={{ fontSize: '1.1rem' }}>
            {kindLabels[kind]}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              no. {id}
            </Box>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {due_on ? `Due ${showDay(due_on)} ${showDaysLeft(due_on)}` : 'No due date'}
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 180px', maxWidth: 300 }}>
          <Typography variant="body2" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {submitted} of {articles} submitted
            {to_agree > 0 && `, ${to_agree} awaiting consensus`}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label="Submitted articles"
            value={articles === 0 ? 0 : (100 * submitted) / articles}
            sx={{ height: 8, borderRadius: 4 }}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!accepted && (
            <Button variant="contained" color="accent" loading={accept.isPending} onClick={() => accept.mutate()}>
              Accept
            </Button>
          )}
          {toReview && (
            <LinkButton ref={way} to={`/data-collection/review/${id}`} variant="contained" color="accent">
              Continue
            </LinkButton>
          )}
          {kind === 'review' && to_agree > 0 && (
            <LinkButton
              to={`/data-collection/consensus/review/${id}`}
              {...(!toReview && { variant: 'contained', color: 'accent' })}
            >
              Consensus
            </LinkButton>
          )}
          <Button aria-expanded={open} aria-controls={bodyId} onClick={onToggle}>
            {open ? 'Hide articles' : 'Articles'}
          </Button>
        </Box>
      </Box>
      <Box id={bodyId}>{open && <AssignmentArticles assignment={assignment} />}</Box>
    </Card>
  );
}
