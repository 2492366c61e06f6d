import type { PagePath } from '@cea/contract/pages';
import type { ComponentType } from 'react';

/** Pages that only redirect. */
export const redirects = {
  '/admin': () => '/admin/data-collection',
  '/data-collection/login': ({ searchParams }) => {
    const search = new URLSearchParams({ as: 'reader' });
    const dest = searchParams.get('dest');
    if (dest !== null) search.set('dest', dest);
    return `/login?${search}`;
  },
} as const satisfies Partial<Record<PagePath, (url: URL) => string>>;

type ShownPath = Exclude<PagePath, keyof typeof redirects>;

/** Page → its component, loaded on the first visit. A page without one does not compile. */
export const pageComponents: Record<ShownPath, () => Promise<ComponentType>> = {
  '/': async () => (await import('../features/home/HomePage.tsx')).HomePage,
  '/login': async () => (await import('../features/accounts/LoginPage.tsx')).LoginPage,
  '/settings': async () => (await import('../features/accounts/SettingsPage.tsx')).SettingsPage,
  '/password/reset/:code?': async () => (await import('../features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/register/:code?': async () => (await import('../features/accounts/RegisterPage.tsx')).RegisterPage,
  '/confirm-email/:code': async () => (await import('../features/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  '/admin/login': async () => (await import('../features/accounts/AdminLoginPage.tsx')).AdminLoginPage,
  '/admin/profile': async () => (await import('../features/accounts/SettingsPage.tsx')).SettingsPage,
  '/admin/users': async () => (await import('../features/users/UsersPage.tsx')).UsersPage,
  '/admin/users/create': async () => (await import('../features/users/CreateUserPage.tsx')).CreateUserPage,
  '/admin/users/:id/edit': async () => (await import('../features/users/EditUserPage.tsx')).EditUserPage,
  '/admin/audit-log': async () => (await import('../features/audit-log/AuditLogPage.tsx')).AuditLogPage,
  '/results': async () => (await import('../features/registry/ResultsPage.tsx')).ResultsPage,
  '/results/edit': async () => (await import('../features/search-form/EditSearchPage.tsx')).EditSearchPage,
  '/registry/article/:id?': async () => (await import('../features/registry/EntryPage.tsx')).EntryPage,
  '/registry/:type?/:id?': async () => (await import('../features/registry/RecordPage.tsx')).RecordPage,
  '/about': async () => (await import('../features/content/AboutPage.tsx')).AboutPage,
  '/resources': async () => (await import('../features/content/ResourcesPage.tsx')).ResourcesPage,
  '/data-dictionary': async () => (await import('../features/dictionary/DataDictionaryPage.tsx')).DataDictionaryPage,
  '/api/docs': async () => (await import('../features/api-docs/ApiDocsPage.tsx')).ApiDocsPage,
  '/admin/data-collection': async () => (await import('../features/reports/AdminDashboardPage.tsx')).AdminDashboardPage,
  '/admin/data-collection/articles/:id': async () => (await import('../features/articles/ArticlePage.tsx')).ArticlePage,
  '/admin/data-collection/journals': async () => (await import('../features/journals/JournalsPage.tsx')).JournalsPage,
  '/admin/data-collection/exchange-rates': async () =>
    (await import('../features/money/ExchangeRatesPage.tsx')).ExchangeRatesPage,
  '/data-collection': async () => (await import('../features/reading/DashboardPage.tsx')).DashboardPage,
  '/data-collection/review/:assignment/:id?': async () =>
    (await import('../features/reading/ReviewPage.tsx')).ReviewPage,
  '/data-collection/consensus/review/:assignment?/:id?': async () =>
    (await import('../features/reading/consensus/ConsensusPage.tsx')).ConsensusPage,
};
