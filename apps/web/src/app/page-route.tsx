import type { CurrentUser } from '@cea/contract/accounts';
import { fitsPage, type Page, type PagePath } from '@cea/contract/pages';
import { onlineManager } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { redirect, type RouteObject, useLoaderData } from 'react-router';
import { currentUserOptions } from '../features/accounts/current-user.ts';
import { hasStatus } from '../lib/api-error.ts';
import { addMessage } from '../lib/messages.ts';
import { loadPart } from '../lib/load-part.ts';
import { pageNotFound } from '../lib/page-error.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { runGuards } from './guards.ts';
import { loadPage, redirects } from './page-table.ts';
import { PageShell } from './PageShell.tsx';
import { queryClient } from './query-client.ts';

type ListedPage = Page & { path: PagePath };

const isRedirect = (path: PagePath): path is keyof typeof redirects => Object.hasOwn(redirects, path);

/**
 * The account, read again from time to time. Without a network the last one known counts, so that a reader can go on;
 * the server checks every call anyway.
 */
export async function readUser(): Promise<CurrentUser | null> {
  const known = queryClient.getQueryData(currentUserOptions.queryKey);
  if (known && !onlineManager.isOnline()) return known;
  try {
    return await queryClient.fetchQuery(known ? { ...currentUserOptions, retry: false } : currentUserOptions);
  } catch (error) {
    if (known && hasStatus(error, 0)) return known;
    throw error;
  }
}

/** Whether the visit is allowed: parameters first, then the guards in order. */
async function admit(page: ListedPage, params: unknown, url: URL): Promise<void> {
  if (!fitsPage(page, { params, query: Object.fromEntries(url.searchParams) })) throw pageNotFound();
  if (!page.middleware?.length) return;
  const detour = runGuards(page.middleware, { url, user: await readUser() });
  if (!detour) return;
  if (detour.notice) addMessage('warning', detour.notice);
  throw redirect(detour.to);
}

/**
 * The route of a page. Its component comes with the loader instead of the router's own `lazy`, which leaves an empty
 * screen if the file of the very first page is missing.
 */
export function pageRoute(page: ListedPage): RouteObject {
  const { path } = page;
  if (isRedirect(path)) {
    return {
      path,
      ErrorBoundary: ErrorPage,
      loader: async ({ params, url }) => {
        await admit(page, params, url);
        throw redirect(redirects[path](url));
      },
    };
  }
  return {
    path,
    ErrorBoundary: ErrorPage,
    loader: async ({ params, url }) => {
      await admit(page, params, url);
      return loadPart(
        path,
        () => loadPage(path),
        () => url.href,
      );
    },
    Component: function ShownPage() {
      const Content = useLoaderData() as ComponentType;
      return (
        <PageShell page={page}>
          <Content />
        </PageShell>
      );
    },
  };
}
