import { pageTitle } from '@cea/contract/pages';
import { type ReactNode, useEffect } from 'react';

/** What every page has: its title in the window. The server wrote the first one; later pages set their own. */
export function PageShell({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return children;
}
