import type { MyAssignment } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFocusSuccessor } from '../../lib/use-focus-successor.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { acceptAssignment, assignmentsKey } from './assignments-api.ts';
import { AssignmentArticles } from './AssignmentArticles.tsx';
import { AssignmentFacts } from './AssignmentFacts.tsx';
import { cardActions, cardLayout, firstCard, listedCard } from './dashboard-styles.ts';
import { kindLabels } from './kind-labels.ts';
import { nextStep } from './next-step.ts';
import { NextArticle } from './NextArticle.tsx';
import { readingPath } from './work-paths.ts';

interface Props {
  assignment: MyAssignment;
  /** The next thing to do: it is marked, and shows how far its articles are. */
  isNext?: boolean;
  /** One of several in a box. */
  isListed?: boolean;
  open: boolean;
  onToggle: () => void;
}

const amber = { variant: 'contained', color: 'accent' } as const;

/** An assignment: its round, due date, progress and next step. */
export function AssignmentCard({ assignment, isNext = false, isListed = false, open, onToggle }: Props) {
  const { id, kind, reading_round_label, accepted, articles, submitted } = assignment;
  const [titleId, bodyId] = [useId(), useId()];
  const successor = useFocusSuccessor<HTMLButtonElement>(accepted);
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => acceptAssignment(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignmentsKey }),
  });
  const step = nextStep(assignment);
  return (
    <Card component="li" sx={isNext ? firstCard : isListed ? listedCard : {}}>
      <Box sx={cardLayout}>
        <ProgressRing done={submitted} total={articles} />
        <Box sx={{ minWidth: 0 }}>
          <Box id={titleId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography variant="h3" sx={{ fontSize: '1.08rem' }}>
              {kindLabels[kind]}
            </Typography>
            {!accepted && <StatusChip tone="note" label="New" />}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
              {reading_round_label}
            </Box>
          </Box>
          <AssignmentFacts assignment={assignment} />
        </Box>
        <Box sx={cardActions}>
          <Button
            {...(step === undefined && { ref: successor })}
            aria-expanded={open}
            aria-controls={bodyId}
            aria-describedby={titleId}
            onClick={onToggle}
          >
            {open ? 'Hide articles' : 'Articles'}
          </Button>
          {step === 'accept' && (
            <Button
              loading={accept.isPending}
              aria-describedby={titleId}
              onClick={() => accept.mutate()}
              {...(isNext && amber)}
            >
              Accept
            </Button>
          )}
          {step === 'read' && (
            <LinkButton ref={successor} to={readingPath(kind, id)} aria-describedby={titleId} {...(isNext && amber)}>
              Continue
            </LinkButton>
          )}
        </Box>
        {isNext && step === 'read' && kind === 'review' && <NextArticle assignment={assignment} />}
      </Box>
      <Box id={bodyId}>{open && <AssignmentArticles assignment={assignment} />}</Box>
    </Card>
  );
}
