import { type BotLogFilters, retryBotTasks } from '@cea/contract/reader-bot';
import { call } from '../../lib/call.ts';
import { counted } from '../../lib/number-format.ts';
import { BulkAction } from '../../ui/list/BulkAction.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { useBotLogChanged } from './reader-bot-api.ts';

/** Queues the selected tasks that have failed again. */
export function RetryTasks({ selected, count, onDone }: BulkProps<BotLogFilters>) {
  return (
    <BulkAction
      label="Retry"
      title={`Retry ${counted(count, 'task')}?`}
      action="Retry"
      act={async () => {
        const { retried, skipped } = (await call(retryBotTasks, { body: selected })).data;
        const rest = skipped > 0 ? ` ${counted(skipped, 'task')} skipped: not failed.` : '';
        return { changed: retried, message: `${counted(retried, 'task')} queued again.${rest}` };
      }}
      onDone={onDone}
      refresh={useBotLogChanged()}
    >
      Failed tasks are queued again. Others stay as they are.
    </BulkAction>
  );
}
