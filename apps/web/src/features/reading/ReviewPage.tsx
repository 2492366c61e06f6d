import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageNotFound } from '../../lib/page-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { type AssignedArticle, isOpen, pickArticle } from './pick-article.ts';
import { placeOf } from './place-in-assignment.ts';
import { AssignedWork, assignmentPath } from './AssignedWork.tsx';
import { formOptions } from './forms-api.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { rareQuestionsOptions } from './rare-questions.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { canTakeBack } from './use-take-back.ts';
import { readingPath } from './work-paths.ts';

interface Props {
  formId: number;
  assignment: MyAssignmentDetail;
  article: AssignedArticle;
}

function Review({ formId, assignment, article }: Props) {
  const path = readingPath('review', assignment.id, article.id);
  const userId = useCurrentUser()?.id ?? 0;
  const opened = useQuery(formOptions('review', { userId, id: formId, path }));
  return (
    <LoadedPage query={opened}>
      {(session) => (
        <ReviewForm
          key={session.form.id}
          session={session}
          assignmentId={assignment.id}
          mayTakeBack={canTakeBack(article)}
          dueOn={assignment.due_on}
          cents={assignment.rate_cents}
          place={placeOf(assignment, article.id)}
          notesAudience={article.consensus === 'not yet' ? 'blind' : 'open'}
        />
      )}
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
