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

/** Pages that few visitors begin with. Their list comes in a file of its own, which browsers keep for later visits. */
export type FurtherPath = Extract<
  ShownPath,
  | '/about'
  | '/login'
  | '/results/edit'
  | '/results/compare'
  | '/registry/download'
  | '/resources'
  | '/settings'
  | '/two-factor'
  | '/password/reset/:code?'
  | '/register/:code?'
  | '/register-email'
  | '/register-ispor'
  | '/reactivate/:code?'
  | '/confirm-email/:code'
  | '/unsubscribe/:code'
  | '/history'
  | '/data-dictionary'
  | '/api/docs'
>;

type LoadPage = () => Promise<ComponentType>;
export type PageTable<Path extends ShownPath> = Record<Path, LoadPage>;

/** Page → its component, loaded on the first visit. A page without one does not compile. */
const firstPages: PageTable<Exclude<ShownPath, StaffPath | FurtherPath>> = {
  '/': async () => (await import('../features/home/HomePage.tsx')).HomePage,
  '/results': async () => (await import('../features/registry/ResultsPage.tsx')).ResultsPage,
  '/registry/article/:id?': async () => (await import('../features/registry/EntryPage.tsx')).EntryPage,
  '/registry/:type?/:id?': async () => (await import('../features/registry/RecordPage.tsx')).RecordPage,
};

const isFirstPath = (path: ShownPath): path is keyof typeof firstPages => path in firstPages;

/** What the other pages consist of are lists of files that a first visit need not fetch. */
export async function loadPage(path: ShownPath): Promise<ComponentType> {
  if (isFirstPath(path)) return firstPages[path]();
  if (isStaffPath(path)) return (await import('./staff-page-table.ts')).staffPages[path]();
  return (await import('./further-page-table.ts')).furtherPages[path]();
}
