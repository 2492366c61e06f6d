import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageNotFound } from '../../lib/page-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { fetchAssignment } from './assignments-api.ts';
import { type AssignedArticle, isOpen, nextOpen, pickArticle } from './pick-article.ts';
import { placeOf } from './place-in-assignment.ts';
import { AssignedWork, assignmentPath } from './AssignedWork.tsx';
import { formOptions } from './forms-api.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { rareQuestionsOptions } from './rare-questions.ts';
import { ReviewForm } from './ReviewForm.tsx';
import type { ReviewWork } from './review-work.ts';
import { ReviewNextSteps } from './submit/ReviewNextSteps.tsx';
import { canTakeBack, useTakeBack } from './use-take-back.ts';
import { readingPath } from './work-paths.ts';

interface Props {
  formId: number;
  assignment: MyAssignmentDetail;
  article: AssignedArticle;
}

/** The review of an article for an assignment; after it comes the next open one. */
function useAssignedReview({ formId, assignment, article }: Props): ReviewWork {
  const queryClient = useQueryClient();
  const { id, due_on, rate_cents } = assignment;
  const { takeBack, findUndo } = useTakeBack(formId, id);
  const place = placeOf(assignment, article.id);
  const mayTakeBack = canTakeBack(article);
  return {
    backTo: assignmentPath(id),
    place,
    dueOn: due_on,
    notesAudience: article.consensus === 'not yet' ? 'blind' : 'open',
    closed: mayTakeBack
      ? 'This review has been submitted. You can take it back until all readers have submitted.'
      : 'This review has been submitted and can no longer be changed.',
    takeBack: mayTakeBack ? takeBack : undefined,
    nextSteps: <ReviewNextSteps round={place.round} cents={rate_cents} />,
    findNext: async () => {
      const next = nextOpen(await fetchAssignment(queryClient, id), formId);
      return next ? readingPath('review', id, next.id) : assignmentPath(id);
    },
    findUndo,
  };
}

function Review({ formId, assignment, article }: Props) {
  const work = useAssignedReview({ formId, assignment, article });
  const path = readingPath('review', assignment.id, article.id);
  const userId = useCurrentUser()?.id ?? 0;
  const opened = useQuery(formOptions('review', { userId, id: formId, path }));
  return (
    <LoadedPage query={opened}>
      {(session) => <ReviewForm key={session.form.id} session={session} work={work} />}
    </LoadedPage>
  );
}

/** One article of an assignment; without a number in the address, the next open one. */
export function ReviewPage() {
  // Wanted by the form, which is asked for only after the assignment: nothing moves when they arrive.
  usePrefetchQuery(rareQuestionsOptions);
  const { id } = useParams();
  return (
    <AssignedWork>
      {(assignment) => {
        const article = pickArticle(assignment, id, isOpen);
        if (!article && id !== undefined) throw pageNotFound();
        const form = article?.form;
        if (article && form) return <Review key={form.id} formId={form.id} assignment={assignment} article={article} />;
        return (
          <EmptyState
            page
            title={assignment.accepted ? 'Nothing left to review' : 'Accept this assignment to start'}
            text={assignment.accepted ? 'You have submitted every article in this assignment.' : undefined}
            action={
              <LinkButton to={assignmentPath(assignment.id)}>
                {assignment.accepted ? 'Go to assignment' : 'Accept'}
              </LinkButton>
            }
          />
        );
      }}
    </AssignedWork>
  );
}
