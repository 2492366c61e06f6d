import { errorReportList } from '@cea/contract/error-reports';
import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '../../ui/list/list-options.ts';

/** Refetches the list after a report was closed or reopened. */
export function useReportsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: listKey(errorReportList) });
}
