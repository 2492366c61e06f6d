import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { awaitedSetOptions, type CurrentSets, useMoneyChanged } from './money-api.ts';

/** Follows a draft that is being applied; once it is, everything that shows money is stale. */
export function useAppliedNotice(draft: CurrentSets['draft'], onApplied: () => void): void {
  const queryClient = useQueryClient();
  const moneyChanged = useMoneyChanged();
  const { data: set } = useQuery(awaitedSetOptions(draft?.status === 'applying' ? draft.version : undefined));
  useEffect(() => {
    if (!set || set.status === 'applying') return;
    if (set.status === 'applied') {
      addMessage('success', `Rate set ${set.version} is now in force (revision ${set.revision}).`);
      void queryClient.invalidateQueries({ queryKey: ['registry'] });
      onApplied();
    }
    void moneyChanged();
  }, [set, queryClient, moneyChanged, onApplied]);
}
