import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pageNotFound } from '../../lib/page-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { myTrainingOptions } from './my-training-api.ts';
import { TrainingArticle } from './TrainingArticle.tsx';
import { TrainingReview } from './TrainingReview.tsx';
import { nextStepOf } from './training-texts.ts';

/** A reader's training: the article of the address, otherwise the one to do next. */
export function TrainingPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  return (
    <LoadedPage query={useQuery(myTrainingOptions)}>
      {(training) => {
        if (!training) {
          if (id !== undefined) throw pageNotFound();
          return (
            <EmptyState
              page
              title="You have no training"
              text="An administrator assigns articles to train on."
              action={<LinkButton to="/data-collection">Go to dashboard</LinkButton>}
            />
          );
        }
        const { steps } = training;
        const step =
          id === undefined ? (nextStepOf(training) ?? steps.at(-1)) : steps.find((one) => String(one.id) === id);
        if (!step) throw pageNotFound();
        if (search.has('review') && step.form_id !== null)
          return <TrainingReview key={step.form_id} step={step} formId={step.form_id} articles={steps.length} />;
        return <TrainingArticle key={step.id} training={training} step={step} />;
      }}
    </LoadedPage>
  );
}
