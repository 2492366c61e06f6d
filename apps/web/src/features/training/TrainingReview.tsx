import type { MyTrainingStep } from '@cea/contract/my-training';
import Box from '@mui/material/Box';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { formOptions } from '../reading/forms-api.ts';
import { rareQuestionsOptions } from '../reading/rare-questions.ts';
import type { ReviewWork } from '../reading/review-work.ts';
import { ReviewForm } from '../reading/ReviewForm.tsx';
import { useTrainingChanged } from './my-training-api.ts';
import { trainingPath, trainingReviewPath } from './training-paths.ts';

const nextSteps = (
  <>
    <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 600, color: tokens.navy }}>
      What happens next
    </Box>
    <Box component="ol" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', '& li + li': { mt: 1 } }}>
      <li>Your answers are closed and compared with the gold record.</li>
      <li>You see where you agree, field by field, and can write a note where you think the gold record is wrong.</li>
      <li>You can review the article again. An administrator marks your training complete.</li>
    </Box>
  </>
);

interface Props {
  step: MyTrainingStep;
  formId: number;
  /** How many there are in the training. */
  articles: number;
}

/** The review of a training article, on the page of paid reviews. */
export function TrainingReview({ step, formId, articles }: Props) {
  usePrefetchQuery(rareQuestionsOptions);
  const changed = useTrainingChanged();
  const userId = useCurrentUser()?.id ?? 0;
  const opened = useQuery(formOptions('review', { userId, id: formId, path: trainingReviewPath(step.id) }));
  const backTo = trainingPath(step.id);
  const work: ReviewWork = {
    backTo,
    place: { round: 'Training', position: step.position, articles, previous: undefined, next: undefined },
    dueOn: null,
    notesAudience: 'training',
    closed: 'This review has been submitted and can no longer be changed.',
    nextSteps,
    findNext: async () => {
      await changed();
      return backTo;
    },
  };
  return (
    <LoadedPage query={opened}>
      {(session) => <ReviewForm key={session.form.id} session={session} work={work} />}
    </LoadedPage>
  );
}
