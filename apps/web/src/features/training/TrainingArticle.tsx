import type { MyTraining, MyTrainingStep } from '@cea/contract/my-training';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { useNotesPanel } from '../notes/use-notes-panel.ts';
import { Comparison } from './Comparison.tsx';
import { DisputeCard } from './DisputeCard.tsx';
import { HowYouAreJudged } from './HowYouAreJudged.tsx';
import { comparisonOptions } from './my-training-api.ts';
import { ReviewAgain } from './ReviewAgain.tsx';
import { TrainingFrame } from './TrainingFrame.tsx';
import { trainingReviewPath } from './training-paths.ts';

interface Props {
  training: MyTraining;
  step: MyTrainingStep;
}

/** A submitted review beside the gold record. */
function SubmittedArticle({ training, step, formId }: Props & { formId: number }) {
  const notes = useNotesPanel('review', formId);
  const found = useQuery(comparisonOptions(step.id, formId));
  return (
    <>
      <TrainingFrame
        training={training}
        step={step}
        actions={
          <>
            {training.status === 'Open' && <ReviewAgain stepId={step.id} />}
            <LinkButton to={trainingReviewPath(step.id)}>Open my review</LinkButton>
          </>
        }
        aside={<DisputeCard notes={notes} />}
      >
        <LoadedList query={found} label="Loading the comparison">
          {(comparison) => <Comparison comparison={comparison} missed={training.missed} onNote={notes.open} />}
        </LoadedList>
      </TrainingFrame>
      {notes.isOpen && (
        <NotesPanel formId={formId} kind="review" audience="training" anchor={notes.anchor} onClose={notes.close} />
      )}
    </>
  );
}

/** One article of a reader's training. */
export function TrainingArticle({ training, step }: Props) {
  if (step.state === 'submitted' && step.form_id !== null)
    return <SubmittedArticle training={training} step={step} formId={step.form_id} />;
  return (
    <TrainingFrame training={training} step={step}>
      <Stack spacing={1.75}>
        <Card>
          <EmptyState
            title={step.state === 'open' ? 'Your review is open' : 'Not reviewed yet'}
            text="Submit your review to see it beside the gold record, field by field."
          />
        </Card>
        <HowYouAreJudged />
      </Stack>
    </TrainingFrame>
  );
}
