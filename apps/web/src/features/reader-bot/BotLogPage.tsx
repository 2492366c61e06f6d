import { type BotLogEntry, type BotLogFilters, botLogList, type BotStatus, botTasks } from '@cea/contract/reader-bot';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListView } from '../../ui/list/ListView.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { RoundRankings } from '../ranking/RoundRankings.tsx';
import { LogEntryDialog } from './LogEntryDialog.tsx';
import { titleOf, useRetry } from './reader-bot-api.ts';
import { RetryTasks } from './RetryTasks.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { TaskArticle } from './TaskArticle.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filters: ListFilter<keyof BotLogFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Article title, ID or DOI' },
  { kind: 'choice', key: 'task', label: 'Task', options: optionsOf(botTasks) },
  { kind: 'text', key: 'message', label: 'Message', placeholder: 'Its words' },
  { kind: 'date', key: 'from', label: 'Queued from' },
  { kind: 'date', key: 'to', label: 'Queued to' },
];

const tones = { queued: 'waiting', running: 'note', succeeded: 'good', failed: 'bad' } as const satisfies Record<
  BotStatus,
  string
>;

/** How well ReaderBot ranks the abstracts of each round, what it did with articles, and how to have it try again. */
export function BotLogPage() {
  const [shown, setShown] = useState<BotLogEntry>();
  const retry = useRetry();
  const user = useCurrentUser();
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="ReaderBot Log" note="ReaderBot ranks abstracts and fills in details. Readers decide." />
      {holds(user, 'manage-assignments') && <RoundRankings />}
      <ListView
        title="Tasks"
        noun={['task', 'tasks']}
        list={botLogList}
        filters={filters}
        renderers={{
          article: (entry) => <TaskArticle article={entry.article} onShow={() => setShown(entry)} />,
          task: (_, text) => (
            <Box component="span" sx={{ overflowWrap: 'normal' }}>
              {text}
            </Box>
          ),
          status: ({ status }, text) => <StatusChip tone={tones[status]} label={text} />,
          queued_at: (_, text) => (
            <Box
              component="span"
              sx={{ display: 'inline-block', width: { md: 88 }, overflowWrap: 'normal', whiteSpace: 'normal' }}
            >
              {text}
            </Box>
          ),
          message: (_, text) => (
            <Box
              component="span"
              sx={{ display: 'inline-block', minWidth: { md: 120, lg: 180 }, overflowWrap: 'break-word' }}
            >
              {text}
            </Box>
          ),
        }}
        rowKey={({ id }) => id}
        nameOf={({ article, task }) => `${botTasks[task]} of ${titleOf({ article })}`}
        empty={{ title: 'No tasks yet', text: 'ReaderBot works on articles after their import. Import some to begin.' }}
        changesSoon={({ status }) => status === 'queued' || status === 'running'}
        lead={<StatusTabs />}
        Bulk={RetryTasks}
        renderButton={(entry) =>
          entry.status === 'failed' && (
            <Button size="small" aria-label={`Retry ${titleOf(entry)}`} onClick={() => retry.mutate(entry)}>
              Retry
            </Button>
          )
        }
        rowActions={(entry, { selectAll }) => {
          const { status, message } = entry;
          return [
            { label: 'Details', onChoose: () => setShown(entry) },
            ...(status === 'failed' ? [{ label: 'Retry', onChoose: () => retry.mutate(entry) }] : []),
            ...(message === null
              ? []
              : [{ label: 'Select all with this message', onChoose: () => selectAll({ status, message }) }]),
          ];
        }}
      />
      {shown && <LogEntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </PageContainer>
  );
}
