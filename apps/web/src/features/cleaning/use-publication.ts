import { isPublishing } from '@cea/contract/round-publishing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readinessOptions } from './publish-round-api.ts';

/** The round's publication, no matter who started it, from its start until its result is closed, and again if asked. */
export function usePublication(roundId: number) {
  const [id, show] = useState<string>();
  const last = useQuery(readinessOptions(roundId)).data?.last;
  const running = last && isPublishing(last) ? last.id : undefined;
  if (running !== undefined && running !== id) show(running);
  return { id, show, last: last ? () => show(last.id) : undefined };
}
export type Publication = ReturnType<typeof usePublication>;
