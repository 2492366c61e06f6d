import {
  type BotLogEntry,
  type BotLogFilters,
  botLogList,
  botStatuses,
  type BotStatus,
  botTasks,
} from '@cea/contract/reader-bot';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { FailedLink } from './FailedLink.tsx';
import { LogEntryDialog } from './LogEntryDialog.tsx';
import { useRetry } from './reader-bot-api.ts';
import { RetryTasks } from './RetryTasks.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filters: ListFilter<keyof BotLogFilters>[] = [
  { kind: 'search', key: 'search', label: 'Search', placeholder: 'Article title, ID or DOI' },
  { kind: 'choice', key: 'status', label: 'Status', options: optionsOf(botStatuses) },
  { kind: 'choice', key: 'task', label: 'Task', options: optionsOf(botTasks) },
  { kind: 'date', key: 'from', label: 'Queued from' },
  { kind: 'date', key: 'to', label: 'Queued to' },
];

const tones = { queued: 'waiting', running: 'note', succeeded: 'good', failed: 'bad' } as const satisfies Record<
  BotStatus,
  string
>;

/** What ReaderBot did with articles, and how to have it try again. */
export function BotLogPage() {
  const [shown, setShown] = useState<BotLogEntry>();
  const retry = useRetry();
  return (
    <>
      <ListPage
        title="ReaderBot Log"
        noun={['task', 'tasks']}
        list={botLogList}
        filters={filters}
        renderers={{
          article: (entry, text) => (
            <Box component="span" sx={{ display: 'inline-block', minWidth: { md: 180, lg: 280 } }}>
              <QuietButton inline onClick={() => setShown(entry)}>
                {text}
              </QuietButton>
            </Box>
          ),
          status: ({ status }, text) => <StatusChip tone={tones[status]} label={text} />,
          message: (_, text) => (
            <Box component="span" sx={{ display: 'inline-block', minWidth: { md: 200 }, overflowWrap: 'break-word' }}>
              {text}
            </Box>
          ),
        }}
        rowKey={({ id }) => id}
        nameOf={({ article, task }) => `${botTasks[task]} of ${article.title ?? article.compound_id}`}
        empty={{ title: 'No tasks yet', text: 'ReaderBot works on articles after their import. Import some to begin.' }}
        changesSoon={({ status }) => status === 'queued' || status === 'running'}
        actions={<FailedLink />}
        Bulk={RetryTasks}
        rowActions={(entry) => [
          { label: 'Details', onChoose: () => setShown(entry) },
          ...(entry.status === 'failed' ? [{ label: 'Retry', onChoose: () => retry.mutate(entry) }] : []),
        ]}
      />
      {shown && <LogEntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
