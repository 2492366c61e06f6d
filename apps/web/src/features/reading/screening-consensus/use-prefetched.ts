import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../accounts/current-user.ts';
import { consensusOptions } from '../forms-api.ts';

/** Fetches the next consensus while this one is read, so that it shows at once. */
export function usePrefetched(id: number | undefined, path: string): void {
  const userId = useCurrentUser()?.id ?? 0;
  useQuery({ ...consensusOptions({ userId, id: id ?? 0, path }), enabled: id !== undefined, notifyOnChangeProps: [] });
}
