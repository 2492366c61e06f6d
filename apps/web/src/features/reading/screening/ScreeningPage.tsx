import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { pageNotFound } from '../../../lib/page-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadedPage } from '../../../ui/LoadedPage.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { useCurrentUser } from '../../accounts/current-user.ts';
import { usePrefetchHighlights } from '../../highlights/highlights-api.ts';
import { assignmentPath } from '../AssignedWork.tsx';
import { assignmentOptions } from '../assignments-api.ts';
import { AbstractSheet } from './AbstractSheet.tsx';
import { AllScreened } from './AllScreened.tsx';
import { countVoted, upcoming } from './screening-queue.ts';
import { ScreeningBar } from './ScreeningBar.tsx';
import { useSitting } from './use-sitting.ts';
import { VoteNotices } from './VoteNotices.tsx';

/** Abstracts that are fetched while the current one is read: a vote opens the next one without waiting. */
const ahead = 3;

function Screening({ assignment, id }: { assignment: MyAssignmentDetail; id: string | undefined }) {
  const userId = useCurrentUser()?.id ?? 0;
  const sitting = useSitting(assignment, userId);
  const { queue, outbox } = sitting;
  const current = id === undefined ? upcoming(queue, undefined)[0] : queue.find((one) => String(one.id) === id);
  if (id !== undefined && !current) throw pageNotFound();
  const wanted = current ? [current, ...upcoming(queue, current.id).slice(0, ahead)] : [];
  const [opened] = useQueries({ queries: wanted.map(sitting.visitOf) });

  const bar = (saved?: ReactNode, actions?: ReactNode) => (
    <ScreeningBar assignment={assignment} done={countVoted(queue)} total={queue.length} outbox={outbox} saved={saved}>
      {actions}
    </ScreeningBar>
  );
  const notices = <VoteNotices sitting={sitting} userId={userId} assignmentId={assignment.id} />;
  if (!current || !opened) {
    return (
      <>
        {bar()}
        <PageContainer sx={{ pt: 3 }}>
          {notices}
          <AllScreened assignment={assignment} sitting={sitting} />
        </PageContainer>
      </>
    );
  }
  return (
    <LoadedPage query={opened}>
      {(session) => (
        <AbstractSheet
          key={session.form.id}
          session={session}
          abstract={current}
          sitting={sitting}
          assignmentId={assignment.id}
          bar={bar}
          notices={notices}
        />
      )}
    </LoadedPage>
  );
}

/** One abstract of an assignment; without a number in the address, the next open one. */
export function ScreeningPage() {
  const { assignment: assignmentId, id } = useParams();
  usePrefetchHighlights();
  // Its last state stays on screen while a submission's new state is fetched: the next abstract must not wait for it.
  const assignment = useQuery(assignmentOptions(Number(assignmentId)));
  return (
    <LoadedPage query={assignment}>
      {(data) => {
        if (data.kind !== 'screening') throw pageNotFound();
        if (data.accepted) return <Screening key={data.id} assignment={data} id={id} />;
        return (
          <EmptyState
            page
            title="Accept this assignment to start"
            action={<LinkButton to={assignmentPath(data.id)}>Accept</LinkButton>}
          />
        );
      }}
    </LoadedPage>
  );
}
