import { contentOf } from '@cea/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contentBlockOptions } from './content-api.ts';

/**
 * Fetches the texts of a layout's pages that are not loaded yet, so that those pages open with them. The page that is
 * open asks first, because its effects run before those of its layout.
 */
export function useContentOf(layout: keyof typeof contentOf): void {
  const queries = useQueryClient();
  useEffect(() => {
    for (const slug of contentOf[layout]) {
      const options = contentBlockOptions(slug);
      if (!queries.getQueryState(options.queryKey)) void queries.prefetchQuery(options);
    }
  }, [queries, layout]);
}
