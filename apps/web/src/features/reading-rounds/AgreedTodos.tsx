import type { ReadingRound } from '@cea/contract/reading-rounds';
import { useQuery } from '@tanstack/react-query';
import { showCount } from '../../lib/number-format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { cleaningPath, publishingPath } from '../cleaning/cleaning-api.ts';
import { readinessOptions } from '../cleaning/publish-round-api.ts';
import { splitAgreed } from '../cleaning/split-agreed.ts';

/** High enough to be hit by a finger. */
const target = { display: 'inline-block', lineHeight: '24px' } as const;

/** How many agreed articles of a round wait for cleaning, and how many only for being published; each leads there. */
export function AgreedTodos({ round: { id, to_clean } }: { round: Pick<ReadingRound, 'id' | 'to_clean'> }) {
  const { data } = useQuery({ ...readinessOptions(id), enabled: to_clean > 0 });
  if (to_clean === 0) return null;
  const { ready, rest, isRestOpen } = data
    ? splitAgreed(to_clean, data)
    : { ready: 0, rest: to_clean, isRestOpen: true };
  const restText = !data ? 'to clean and publish' : isRestOpen ? 'to clean' : 'not ready';
  return (
    <>
      {rest > 0 && (
        <div>
          <TextLink to={cleaningPath(id)} sx={target}>
            {showCount(rest)} {restText}
          </TextLink>
        </div>
      )}
      {ready > 0 && (
        <div>
          <TextLink to={publishingPath(id)} sx={target}>
            {showCount(ready)} to publish
          </TextLink>
        </div>
      )}
    </>
  );
}
