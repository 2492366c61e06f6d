import { resourceList } from '@cea/contract/managed-resources';
import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '../../ui/list/list-options.ts';
import { resourcesKey } from './listed-resources.ts';

/** To be called when a resource has come, gone or changed. */
export function useResourcesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [listKey(resourceList), resourcesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
}
