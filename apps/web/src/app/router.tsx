import { type LayoutName, pages } from '@cea/contract/pages';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { useCurrentUser } from '../features/accounts/current-user.ts';
import { pageNotFound } from '../lib/page-error.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { type Area, mayOpen } from './guards.ts';
import { AdminLayout } from './layouts/AdminLayout.tsx';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { NoneLayout } from './layouts/NoneLayout.tsx';
import { ReaderLayout } from './layouts/ReaderLayout.tsx';
import { SponsorLayout } from './layouts/SponsorLayout.tsx';
import { fadeOldPage, leaving } from './page-fade.ts';
import { pageRoute, readUser } from './page-route.tsx';
import { Root } from './Root.tsx';

const layouts: Record<LayoutName, ComponentType> = {
  admin: AdminLayout,
  default: DefaultLayout,
  none: NoneLayout,
  reader: ReaderLayout,
  sponsor: SponsorLayout,
};

const unknownPage: RouteObject = {
  path: '*',
  ErrorBoundary: ErrorPage,
  loader: () => {
    throw pageNotFound();
  },
};

/** An unknown page of an area keeps the frame of those who work there; everyone else sees the public one. */
const unknownPageIn = (path: string, area: Area): RouteObject => ({
  Component: function UnknownPage() {
    const user = useCurrentUser();
    const Frame = user && mayOpen(area, user) ? layouts[area] : DefaultLayout;
    return <Frame />;
  },
  children: [
    {
      path,
      ErrorBoundary: ErrorPage,
      loader: async () => {
        await readUser(); // The frame depends on it.
        throw pageNotFound();
      },
    },
  ],
});

const layoutRoute = (name: LayoutName): RouteObject => ({
  Component: layouts[name],
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
      ...(Object.keys(layouts) as LayoutName[]).map(layoutRoute),
      unknownPageIn('/admin/*', 'admin'),
      unknownPageIn('/data-collection/*', 'reader'),
    ],
  },
]);

router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') leaving.set(false);
});
