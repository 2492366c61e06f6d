import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { type CurrentSets, useMoneyChanged } from './money-api.ts';

/** Tells when the draft that was being applied has come into force; everything that shows money is then stale. */
export function useAppliedNotice(sets: CurrentSets | undefined, onApplied: () => void): void {
  const awaited = useRef<number>(undefined);
  const queryClient = useQueryClient();
  const moneyChanged = useMoneyChanged();
  useEffect(() => {
    if (sets?.draft?.status === 'applying') awaited.current = sets.draft.version;
    else if (sets && awaited.current !== undefined) {
      const done = sets.applied.version === awaited.current;
      awaited.current = undefined;
      void moneyChanged();
      if (!done) return;
      addMessage('success', `Set ${sets.applied.version} is in force, with revision ${sets.applied.revision}.`);
      void queryClient.invalidateQueries({ queryKey: ['registry'] });
      onApplied();
    }
  }, [sets, queryClient, moneyChanged, onApplied]);
}
