import type { PagePath } from '@cea/contract/pages';
import type { ComponentType } from 'react';

/** Pages that only redirect. */
export const redirects = {
  '/admin': () => '/admin/data-collection',
  '/admin/sponsor': () => '/admin/sponsor/sponsors',
  '/data-collection/login': ({ searchParams }) => {
    const search = new URLSearchParams({ as: 'reader' });
    const dest = searchParams.get('dest');
    if (dest !== null) search.set('dest', dest);
    return `/login?${search}`;
  },
} as const satisfies Partial<Record<PagePath, (url: URL) => string>>;

type ShownPath = Exclude<PagePath, keyof typeof redirects>;

/** Pages of administrators and readers. */
export type StaffPath = Extract<ShownPath, `/admin/${string}` | `/data-collection${string}`>;
const isStaffPath = (path: ShownPath): path is StaffPath => /^\/(?:admin|data-collection)(?:\/|$)/.test(path);

type LoadPage = () => Promise<ComponentType>;
export type PageTable<Path extends ShownPath> = Record<Path, LoadPage>;

/** Page → its component, loaded on the first visit. A page without one does not compile. */
const publicPages: PageTable<Exclude<ShownPath, StaffPath>> = {
  '/': async () => (await import('../features/home/HomePage.tsx')).HomePage,
  '/login': async () => (await import('../features/accounts/LoginPage.tsx')).LoginPage,
  '/settings': async () => (await import('../features/accounts/SettingsPage.tsx')).SettingsPage,
  '/password/reset/:code?': async () => (await import('../features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/register/:code?': async () => (await import('../features/accounts/RegisterPage.tsx')).RegisterPage,
  '/confirm-email/:code': async () => (await import('../features/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  '/results': async () => (await import('../features/registry/ResultsPage.tsx')).ResultsPage,
  '/results/edit': async () => (await import('../features/search-form/EditSearchPage.tsx')).EditSearchPage,
  '/registry/article/:id?': async () => (await import('../features/registry/EntryPage.tsx')).EntryPage,
  '/registry/:type?/:id?': async () => (await import('../features/registry/RecordPage.tsx')).RecordPage,
  '/about': async () => (await import('../features/content/ContentPage.tsx')).AboutPage,
  '/resources': async () => (await import('../features/content/ResourcesPage.tsx')).ResourcesPage,
  '/data-dictionary': async () => (await import('../features/dictionary/DataDictionaryPage.tsx')).DataDictionaryPage,
  '/api/docs': async () => (await import('../features/api-docs/ApiDocsPage.tsx')).ApiDocsPage,
};

/** What each page of staff consists of is a list of files that visitors need not fetch. */
export async function loadPage(path: ShownPath): Promise<ComponentType> {
  if (!isStaffPath(path)) return publicPages[path]();
  const { staffPages } = await import('./staff-page-table.ts');
  return staffPages[path]();
}
