import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { currentUserOptions } from './current-user.ts';

/** After signing in: learn who it is, then go on. */
export function useEnter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (to: string): Promise<void> => {
    await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 });
    await navigate(to, { replace: true });
  };
}
