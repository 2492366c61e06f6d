import type { FurtherPath, PageTable } from './page-table.ts';

/** The same for pages that few visitors begin with. */
export const furtherPages: PageTable<FurtherPath> = {
  '/about': async () => (await import('../features/content/ContentPage.tsx')).AboutPage,
  '/login': async () => (await import('../features/accounts/LoginPage.tsx')).LoginPage,
  '/results/edit': async () => (await import('../features/search-form/EditSearchPage.tsx')).EditSearchPage,
  '/results/compare': async () => (await import('../features/registry/compare/ComparePage.tsx')).ComparePage,
  '/registry/download': async () => (await import('../features/releases/GlobalAccessPage.tsx')).GlobalAccessPage,
  '/resources': async () => (await import('../features/content/ResourcesPage.tsx')).ResourcesPage,
  '/settings': async () => (await import('../features/accounts/SettingsPage.tsx')).SettingsPage,
  '/two-factor': async () => (await import('../features/accounts/TwoFactorPage.tsx')).TwoFactorPage,
  '/password/reset/:code?': async () => (await import('../features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/register/:code?': async () => (await import('../features/accounts/RegisterPage.tsx')).RegisterPage,
  '/register-email': async () => (await import('../features/accounts/RegisterEmailPage.tsx')).RegisterEmailPage,
  '/register-ispor': async () => (await import('../features/accounts/RegisterIsporPage.tsx')).RegisterIsporPage,
  '/reactivate/:code?': async () => (await import('../features/accounts/ReactivatePage.tsx')).ReactivatePage,
  '/confirm-email/:code': async () => (await import('../features/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  '/unsubscribe/:code': async () => (await import('../features/notifications/UnsubscribePage.tsx')).UnsubscribePage,
  '/history': async () => (await import('../features/history/HistoryPage.tsx')).HistoryPage,
  '/data-dictionary': async () => (await import('../features/dictionary/DataDictionaryPage.tsx')).DataDictionaryPage,
  '/api/docs': async () => (await import('../features/api-docs/ApiDocsPage.tsx')).ApiDocsPage,
};
