import type { MyAssignmentDetail } from '@cea/contract/assignments';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { focusHeading } from '../../../lib/focus-heading.ts';
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
import { leftVotesOptions } from './left-votes.ts';
import { countVoted, upcoming } from './screening-queue.ts';
import { ScreeningBar } from './ScreeningBar.tsx';
import { useSitting } from './use-sitting.ts';
import { useSavedVotes, VoteNotices } from './VoteNotices.tsx';

/** Text on white, and focused elements clear of the bars at the top and the bottom. */
const sheet = {
  html: { scrollPaddingTop: 64, scrollPaddingBottom: 84 },
  'html > body': { backgroundColor: '#fff' },
} as const;

/** Abstracts that are fetched while the current one is read: a vote opens the next one without waiting. */
const ahead = 3;

interface Props {
  assignment: MyAssignmentDetail;
  userId: number;
  id: string | undefined;
}

function Screening({ assignment, userId, id }: Props) {
  const sitting = useSitting(assignment, userId, id);
  const { queue, outbox, shownId } = sitting;
  const current =
    shownId === undefined ? upcoming(queue, undefined)[0] : queue.find((one) => String(one.id) === shownId);
  if (shownId !== undefined && !current) throw pageNotFound();
  useFocusOnChange(current?.id);
  const wanted = current ? [current, ...upcoming(queue, current.id).slice(0, ahead)] : [];
  const [opened] = useQueries({ queries: wanted.map(sitting.visitOf) });

  const bar = (saved?: ReactNode, actions?: ReactNode) => (
    <ScreeningBar
      assignment={assignment}
      done={countVoted(queue)}
      total={queue.length}
      outbox={outbox}
      receipt={sitting.receipt}
      saved={saved}
    >
      {actions}
    </ScreeningBar>
  );
  const notices = <VoteNotices sitting={sitting} {...useSavedVotes(sitting)} />;
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

/** The heading of the next abstract is announced as soon as it is painted. */
function useFocusOnChange(id: number | undefined): void {
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current !== id) focusHeading();
    shown.current = id;
  }, [id]);
}

/** One abstract of an assignment; without a number in the address, the next open one. */
export function ScreeningPage() {
  const { assignment: assignmentId, id } = useParams();
  usePrefetchHighlights();
  // Its last state stays on screen while a submission's new state is fetched: the next abstract must not wait for it.
  const { data, error, refetch } = useQuery(assignmentOptions(Number(assignmentId)));
  const userId = useCurrentUser()?.id ?? 0;
  const { isFetched } = useQuery(leftVotesOptions(userId, Number(assignmentId)));
  return (
    <>
      <GlobalStyles styles={sheet} />
      <LoadedPage query={{ data: isFetched ? data : undefined, error, refetch }}>
        {(assignment) => {
          if (assignment.kind !== 'screening') throw pageNotFound();
          if (assignment.accepted)
            return <Screening key={assignment.id} assignment={assignment} userId={userId} id={id} />;
          return (
            <EmptyState
              page
              title="Accept this assignment to start"
              action={<LinkButton to={assignmentPath(assignment.id)}>Accept</LinkButton>}
            />
          );
        }}
      </LoadedPage>
    </>
  );
}
