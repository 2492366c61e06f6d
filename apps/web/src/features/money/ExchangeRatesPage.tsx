import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import Box from '@mui/material/Box';
import { showDate } from '../../lib/dates.ts';
import { useOpenDialog } from '../../lib/use-kept-form.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { AddRateDialog, newRateForm } from './AddRateDialog.tsx';
import { CpiView } from './CpiView.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { type CurrentSets, currentSetsOptions } from './money-api.ts';
import { type Tab, tabIn, tabLink } from './money-search.ts';
import { RatesView } from './RatesView.tsx';
import { ReviewView } from './ReviewView.tsx';
import { SetsView } from './SetsView.tsx';
import { TargetYearDialog, targetYearForm } from './TargetYearDialog.tsx';
import { useAppliedNotice } from './use-applied-notice.ts';

const labels: Record<Tab, string> = {
  rates: 'Rates',
  cpi: 'Price index',
  sets: 'Sets',
  review: 'Review',
};

/** The review tab exists only with a draft. */
const tabsFor = (draft: CurrentSets['draft']) =>
  (Object.keys(labels) as Tab[])
    .filter((tab) => tab !== 'review' || draft)
    .map((tab) => ({ name: tab, label: labels[tab], to: tabLink(tab) }));

const dialogs = ['add', 'import', 'target'] as const;
const dialogForms = { add: newRateForm, import: undefined, target: targetYearForm } as const;
const formOf = (dialog: (typeof dialogs)[number]) => dialogForms[dialog];

export function ExchangeRatesPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = useQuery(currentSetsOptions);
  const sets = current.data;
  const [dialog, setDialog] = useOpenDialog(dialogs, formOf);
  const close = () => setDialog(undefined);
  const draft = sets?.draft;
  const locked = draft?.status === 'applying';
  const asked = tabIn(search);
  // The draft may have been applied or discarded in the meantime, here or by another user.
  const tab = asked === 'review' && sets && !draft ? 'rates' : asked;
  const leaveReview = useCallback(() => {
    if (tabIn(new URLSearchParams(location.search)) === 'review') void navigate(tabLink('rates'), { replace: true });
  }, [navigate]);
  useAppliedNotice(draft, leaveReview);
  const target = (draft ?? sets?.applied)?.target_year;

  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Exchange rates"
        note={
          sets?.applied.applied_at &&
          `Rate set ${sets.applied.version} in force since ${showDate(sets.applied.applied_at)}, ratios in ${sets.applied.target_year} US$`
        }
        actions={
          <>
            <Button disabled={locked || target === undefined} onClick={() => setDialog('target')}>
              Change target year
            </Button>
            <Button disabled={locked} onClick={() => setDialog('import')}>
              Import
            </Button>
            <Button
              // One call to action: while there is a draft, it is applying it.
              {...(draft ? {} : { variant: 'contained', color: 'accent' })}
              disabled={locked}
              startIcon={<PlusIcon />}
              onClick={() => setDialog('add')}
            >
              Add a rate
            </Button>
          </>
        }
      />
      {draft && <DraftBanner draft={draft} reviewing={tab === 'review'} onDiscarded={leaveReview} />}
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}>
        <TabLinks label="Parts" tabs={tabsFor(draft)} current={tab} />
      </Box>
      {tab === 'rates' && <RatesView draft={draft} />}
      {tab === 'cpi' && <CpiView draft={draft} />}
      {tab === 'sets' && <SetsView draft={draft} />}
      {tab === 'review' && (
        <LoadedList query={current} label="Loading draft">
          {() => draft && <ReviewView draft={draft} />}
        </LoadedList>
      )}
      {dialog === 'add' && <AddRateDialog currency={search.get('currency') ?? undefined} onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'target' && target !== undefined && <TargetYearDialog year={target} onClose={close} />}
    </PageContainer>
  );
}
