import { botLogList, botStatuses, type BotStatus } from '@cea/contract/reader-bot';
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { showCount } from '../../lib/number-format.ts';
import { listOptions } from '../../ui/list/list-options.ts';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { tokens } from '../../ui/tokens.ts';

/** What waits for someone comes first. */
const order: readonly (BotStatus | undefined)[] = ['failed', 'queued', 'running', 'succeeded', undefined];

/** How many of the tasks that the other filters let through have failed, wait, run and are done. */
export function StatusTabs() {
  const { query } = useListQuery(botLogList);
  const [search] = useSearchParams();
  const counts = useQueries({
    queries: order.map((status) => {
      const asked = { ...query, status, sort: '-queued_at', columns: undefined, page: 1, per_page: 1 };
      return listOptions(botLogList, asked);
    }),
  });
  const linkTo = (status: BotStatus | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('status');
    if (status) next.set('status', status);
    return `?${next}`;
  };
  return (
    <Box sx={{ mb: 2, borderBottom: `1px solid ${tokens.line}` }}>
      <TabLinks
        label="Status of the tasks"
        current={query.status ?? 'all'}
        tabs={order.map((status, at) => {
          const count = counts[at]?.data?.meta.total;
          const label = status ? botStatuses[status] : 'All';
          return {
            name: status ?? 'all',
            label: count === undefined ? label : `${label} ${showCount(count)}`,
            to: linkTo(status),
          };
        })}
      />
    </Box>
  );
}
