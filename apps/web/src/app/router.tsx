import { type LayoutName, layoutNames, pages } from '@cea/contract/pages';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, useLoaderData } from 'react-router';
import { loadPart } from '../lib/load-part.ts';
import { pageNotFound } from '../lib/page-error.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { type Area, mayOpen } from './guards.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { NoneLayout } from './layouts/NoneLayout.tsx';
import { SponsorLayout } from './layouts/SponsorLayout.tsx';
import { fadeOldPage, leaving } from './page-fade.ts';
import { pageRoute, readUser } from './page-route.tsx';
import { Root } from './Root.tsx';

/** Of administrators and readers: visitors never fetch them. */
const staffLayouts = {
  admin: async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout,
  reader: async () => (await import('./layouts/ReaderLayout.tsx')).ReaderLayout,
} as const satisfies Record<Area, () => Promise<ComponentType>>;

const layouts: Record<Exclude<LayoutName, Area>, ComponentType> = {
  default: DefaultLayout,
  none: NoneLayout,
  sponsor: SponsorLayout,
};

const loadLayout = (area: Area, { href }: URL): Promise<ComponentType> =>
  loadPart(area, staffLayouts[area], () => href);

function LoadedLayout() {
  const Layout = useLoaderData() as ComponentType;
  return <Layout />;
}

const frameOf = (name: LayoutName): Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'> =>
  name === 'admin' || name === 'reader'
    ? { Component: LoadedLayout, loader: ({ url }) => loadLayout(name, url), shouldRevalidate: () => false }
    : { Component: layouts[name] };

const unknownPage: RouteObject = {
  path: '*',
  ErrorBoundary: ErrorPage,
  loader: () => {
    throw pageNotFound();
  },
};

/** An unknown page of an area keeps the frame of those who work there; everyone else sees the public one. */
const unknownPageIn = (path: string, area: Area): RouteObject => ({
  Component: LoadedLayout,
  loader: async ({ url }) => {
    const user = await readUser();
    return user && mayOpen(area, user) ? loadLayout(area, url) : DefaultLayout;
  },
  children: [
    {
      path,
      ErrorBoundary: ErrorPage,
      loader: () => {
        throw pageNotFound();
      },
    },
  ],
});

const layoutRoute = (name: LayoutName): RouteObject => ({
  ...frameOf(name),
  children: [
    ...pages.filter(({ layout }) => layout === name).map(pageRoute),
    ...(name === 'default' ? [unknownPage] : []),
  ],
});

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    // Shows nothing before the first page is ready: a frame without content would only flicker.
    HydrateFallback: () => null,
    middleware: [fadeOldPage],
    children: [
      ...layoutNames.map(layoutRoute),
      unknownPageIn('/admin/*', 'admin'),
      unknownPageIn('/data-collection/*', 'reader'),
    ],
  },
]);

router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') leaving.set(false);
});
