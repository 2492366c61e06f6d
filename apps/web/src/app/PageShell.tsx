import type { Page } from '@cea/contract/pages';
import { type ReactNode, useEffect } from 'react';
import { ownHead, showHead } from '../lib/page-head.ts';
import { useStore } from '../lib/store.ts';

/** Sets the head of every page. The server wrote the first one. */
export function PageShell({ page, children }: { page: Page; children: ReactNode }) {
  const own = useStore(ownHead);
  useEffect(() => {
    const { title, description, path } = page;
    showHead(own ?? { title, description, ...(description !== undefined && { path }) });
  }, [own, page]);
  return children;
}
