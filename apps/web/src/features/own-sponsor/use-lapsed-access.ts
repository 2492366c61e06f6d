import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { ownSponsorOptions } from './own-sponsor-api.ts';
import { describeEnding, type Ending } from './seat-texts.ts';

/** Why a seat does not allow full downloads at present; undefined if it does, or if there is no seat. */
export function useLapsedAccess(): Ending | undefined {
  const hasSeat = holds(useCurrentUser(), 'see-own-sponsor');
  const { data } = useQuery({ ...ownSponsorOptions, enabled: hasSeat });
  return hasSeat && data && data.status !== 'active' ? describeEnding(data) : undefined;
}
