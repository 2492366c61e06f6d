import { roundList, type RoundTab, roundTabs } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { download } from '../../lib/download.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { listOptions } from '../../ui/list/list-options.ts';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RadioStrip } from '../../ui/RadioStrip.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { roundsPath } from '../assignments/assignments-api.ts';
import { RoundNotices } from './RoundNotices.tsx';
import { attentionOptions, useCreateRound } from './rounds-api.ts';
import { RoundsTable } from './RoundsTable.tsx';
import { TimelineLegend } from './RoundTimeline.tsx';

type Counts = Record<RoundTab, number>;
const all = 'all';
const total = ({ open, planned, closed }: Counts): number => open + planned + closed;

const labelled = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} ${showCount(count)}`;
const tabsOf = (counts: Counts | undefined): { value: RoundTab | typeof all; label: string }[] => [
  ...(Object.keys(roundTabs) as RoundTab[]).map((tab) => ({
    value: tab,
    label: labelled(roundTabs[tab], counts?.[tab]),
  })),
  { value: all, label: labelled('All', counts && total(counts)) },
];

const asHighAsFields = {
  '& label': { display: 'flex', alignItems: 'center', minHeight: 38, py: 0, px: { xs: 1.25, sm: 1.75 } },
} as const;

/** What needs somebody, and all rounds on a timeline. */
export function RoundsPage() {
  const { query, change, pageLink } = useListQuery(roundList);
  const { status, search, sort } = query;
  const found = useQuery(listOptions(roundList, query));
  const attention = useQuery(attentionOptions).data;
  const create = useCreateRound();
  const exporting = useMutation({ mutationFn: () => download(roundList.file, { query: { status, search, sort } }) });
  const onSearch = useCallback((text: string) => change({ search: text || undefined }), [change]);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="Reading rounds"
        note={attention && `${counted(total(attention.counts), 'round')}, ${showCount(attention.counts.open)} open`}
        actions={
          <>
            <LinkButton to={`${roundsPath}/flow`}>Flow</LinkButton>
            <LinkButton to={`${roundsPath}/agreement`}>Agreement</LinkButton>
            <Button disabled={!found.data?.meta.total} loading={exporting.isPending} onClick={() => exporting.mutate()}>
              Export CSV
            </Button>
            <Button
              variant="contained"
              color="accent"
              startIcon={<PlusIcon />}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              New round
            </Button>
          </>
        }
      />
      {attention && <RoundNotices notices={attention.notices} />}
      <FilterBar label="Filter the rounds">
        <Box sx={asHighAsFields}>
          <RadioStrip
            label="Show"
            look="segments"
            options={tabsOf(attention?.counts)}
            value={status ?? all}
            onChange={(tab) => change({ status: tab === all ? undefined : tab })}
          />
        </Box>
        <SearchInput
          label="Search"
          placeholder="Round or reader"
          value={search ?? ''}
          onSearch={onSearch}
          sx={{ flex: '0 1 260px', '& label': visuallyHidden }}
        />
        <Box sx={{ flex: 1 }} />
        <TimelineLegend />
      </FilterBar>
      <LoadedList query={found} label="Loading the rounds">
        {(page, pending) =>
          page.meta.total > 0 ? (
            <RoundsTable {...{ page, sort, pageLink, pending }} onChange={change} />
          ) : (
            <Card>
              {status || search ? (
                <EmptyState
                  title="No matching rounds"
                  action={
                    <Button onClick={() => change({ status: undefined, search: undefined })}>Clear filters</Button>
                  }
                />
              ) : (
                <EmptyState
                  title="No rounds yet"
                  text="A round holds the work of a few weeks or months: its dates, rates and assignments. Start with New round."
                />
              )}
            </Card>
          )
        }
      </LoadedList>
    </PageContainer>
  );
}
