import { isPublishing } from '@cea/contract/round-publishing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { noteRevision } from '../registry/seen-revision.ts';
import { readinessOptions } from './publish-round-api.ts';

/** The round's publication, no matter who started it, from its start until its result is closed, and again if asked. */
export function usePublication(roundId: number) {
  const [id, show] = useState<string>();
  const last = useQuery(readinessOptions(roundId)).data?.last;
  const running = last && isPublishing(last) ? last.id : undefined;
  if (running !== undefined && running !== id) show(running);
  return { id, show, showLast: last ? () => show(last.id) : undefined };
}
export type Publication = ReturnType<typeof usePublication>;

/** After articles were published or unpublished: articles, rounds and the registry may all be different. */
export function usePublicationChanged() {
  const client = useQueryClient();
  return useCallback(
    async (revision: number | null | undefined): Promise<void> => {
      // The next search shows it, whichever server answers.
      noteRevision(revision ?? 0);
      await client.invalidateQueries();
    },
    [client],
  );
}
