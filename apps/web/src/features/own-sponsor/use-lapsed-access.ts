import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { useMayHaveAll } from '../registry/results/use-may-have-all.ts';
import { ownSponsorOptions } from './own-sponsor-api.ts';
import { describeEnding, type Ending } from './seat-texts.ts';

/** Why a seat does not allow full downloads at present; undefined if the account may, or if it has no seat. */
export function useLapsedAccess(): Ending | undefined {
  const hasSeat = holds(useCurrentUser(), 'see-own-sponsor');
  // Another role may allow what the seat does not.
  const isLimited = !useMayHaveAll() && hasSeat;
  const { data } = useQuery({ ...ownSponsorOptions, enabled: isLimited });
  return isLimited && data && data.status !== 'active' ? describeEnding(data) : undefined;
}
