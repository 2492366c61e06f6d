import { perPageDefault } from '@cea/contract/paging';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { yearToDateOptions } from '../reports/reports-api.ts';
import { YearBar } from '../reports/YearBar.tsx';
import { myTrainingOptions } from '../training/my-training-api.ts';
import { TrainingCard } from '../training/TrainingCard.tsx';
import {
  assignmentOptions,
  myAgreementOptions,
  myEarningsOptions,
  myNotesOptions,
  openAssignmentsOptions,
} from './assignments-api.ts';
import { ConsensusWaiting } from './ConsensusWaiting.tsx';
import { dashboardSearch } from './dashboard-search.ts';
import { columns } from './dashboard-styles.ts';
import { Earnings } from './Earnings.tsx';
import { FinishedWork } from './FinishedWork.tsx';
import { MyAgreementCard } from './MyAgreementCard.tsx';
import { nextStep } from './next-step.ts';
import { NotesToMe } from './NotesToMe.tsx';
import { OpenWork } from './OpenWork.tsx';
import { UnsentAnswers } from './unsent/UnsentAnswers.tsx';

export function DashboardPage() {
  const user = useCurrentUser();
  const { query, change } = useListSearch(dashboardSearch);
  const { data, error, refetch } = useQuery(openAssignmentsOptions(query));
  const { data: year, isPending: isYearPending } = useQuery(yearToDateOptions);
  const { data: earned, isPending: isCounting } = useQuery(myEarningsOptions);
  // A round without rates has nothing to show.
  const earnings = earned && earned.expected_cents > 0 ? earned : undefined;
  const { data: notes = [] } = useQuery(myNotesOptions);
  const { data: measured } = useQuery(myAgreementOptions);
  const agreement = measured?.screening || measured?.review ? measured : undefined;
  const { data: training } = useQuery(myTrainingOptions);
  const { page, assignment: expanded } = query;
  const isElsewhere = expanded !== undefined && data !== undefined && !data.data.some(({ id }) => id === expanded);
  // A form links back to its assignment, which may be finished, or on another page of the list.
  const { data: linked } = useQuery({ ...assignmentOptions(expanded ?? 0), enabled: isElsewhere });
  const elsewhere = isElsewhere ? linked : undefined;
  const isFinished = elsewhere?.submitted === elsewhere?.articles;
  const shown = [...(elsewhere && !isFinished ? [elsewhere] : []), ...(data?.data ?? [])];
  const next = shown.find(nextStep);
  const isIdle = data?.work.open.assignments === 0 && shown.length === 0;
  // Who is in training gets no other work: then it is what there is to do.
  const mainTraining = isIdle && training?.status === 'Open' ? training : undefined;
  const sideTraining = mainTraining ? undefined : training;
  const toggle = (id: number) => change({ page, assignment: id === expanded ? undefined : id });

  return (
    <PageContainer>
      <PageHeader title="Dashboard" note={user ? `Welcome, ${user.full_name}` : undefined} />
      {user && <UnsentAnswers userId={user.id} />}
      {isYearPending && <Skeleton variant="rounded" height={74} sx={{ mb: 3.25 }} />}
      {year && <YearBar year={year} />}
      <Box sx={earnings || isCounting || agreement || sideTraining || notes.length > 0 ? columns : {}}>
        <Box sx={{ minWidth: 0 }}>
          <OpenWork work={data?.work.open} assignments={shown} next={next} expanded={expanded} onToggle={toggle}>
            {!data && !error && <Skeleton variant="rounded" height={132} />}
            {!data && error && (
              <Card>
                <ErrorState error={error} onRetry={refetch} />
              </Card>
            )}
            {mainTraining && <TrainingCard training={mainTraining} isMain />}
            {isIdle && !mainTraining && (
              <Card>
                <EmptyState
                  title={data.work.finished.assignments === 0 ? 'No assignments yet' : 'No open assignments'}
                  text="New assignments appear here. We will send you an e-mail when you get one."
                />
              </Card>
            )}
            {data && data.meta.total > perPageDefault && (
              <Paging
                meta={data.meta}
                pageLink={(to) => ({ search: dashboardSearch.format({ ...query, page: to, assignment: undefined }) })}
                onPerPage={(per_page) => change({ per_page, assignment: undefined })}
              />
            )}
          </OpenWork>
          <ConsensusWaiting isNext={data !== undefined && !next} />
          {data && data.work.finished.assignments > 0 && (
            <FinishedWork
              work={data.work.finished}
              linked={isFinished ? elsewhere : undefined}
              expanded={expanded}
              onToggle={toggle}
            />
          )}
        </Box>
        <Stack spacing={2} sx={{ mt: { md: 0.5 } }}>
          {isCounting && <Skeleton variant="rounded" height={180} />}
          {earnings && (
            <Box component="aside" aria-label="Earnings">
              <Earnings earnings={earnings} />
            </Box>
          )}
          {notes.length > 0 && <NotesToMe notes={notes} />}
          {sideTraining && <TrainingCard training={sideTraining} />}
          {agreement && <MyAgreementCard agreement={agreement} />}
        </Stack>
      </Box>
    </PageContainer>
  );
}
