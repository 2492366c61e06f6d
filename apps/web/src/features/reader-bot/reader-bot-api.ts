import { type BotLogEntry, botLogList, retryBotTask } from '@cea/contract/reader-bot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { listKey } from '../../ui/list/list-options.ts';

/** Refetches the log after tasks were queued again. */
export function useBotLogChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: listKey(botLogList) });
}

export const titleOf = ({ article }: Pick<BotLogEntry, 'article'>): string => article.title ?? article.compound_id;

export function useRetry(onDone?: () => void) {
  const refresh = useBotLogChanged();
  return useMutation({
    mutationFn: ({ id }: BotLogEntry) => call(retryBotTask, { params: { id } }),
    onSuccess: (_, entry) => {
      addMessage('success', `Queued again: ${titleOf(entry)}.`);
      onDone?.();
    },
    onSettled: refresh,
  });
}
