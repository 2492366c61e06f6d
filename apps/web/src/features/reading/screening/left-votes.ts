import { queryOptions } from '@tanstack/react-query';
import { assignmentOptions } from '../assignments-api.ts';
import { resendUnsent } from '../unsent/resend-unsent.ts';
import { listUnsent } from '../unsent/unsent-database.ts';

/**
 * Saves what closed windows have left in the browser, before the page opens: the assignment then says which votes are
 * saved but not submitted.
 */
export const leftVotesOptions = (userId: number, assignmentId: number) =>
  queryOptions({
    queryKey: ['left-votes', userId, assignmentId],
    queryFn: async ({ client }): Promise<boolean> => {
      const { readable } = await listUnsent(userId);
      const isAny = readable.some(({ kind }) => kind === 'screening');
      if (isAny) {
        await resendUnsent(userId);
        await client.fetchQuery({ ...assignmentOptions(assignmentId), staleTime: 0 });
      }
      return isAny;
    },
    // Without a network they stay for the next time.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta: { handled: true },
  });
