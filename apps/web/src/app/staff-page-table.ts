import type { PageTable, StaffPath } from './page-table.ts';

/** The same for the pages of administrators and readers. */
export const staffPages: PageTable<StaffPath> = {
  '/admin/login': async () => (await import('../features/accounts/AdminLoginPage.tsx')).AdminLoginPage,
  '/admin/profile': async () => (await import('../features/accounts/SettingsPage.tsx')).SettingsPage,
  '/admin/users': async () => (await import('../features/users/UsersPage.tsx')).UsersPage,
  '/admin/users/create': async () => (await import('../features/users/CreateUserPage.tsx')).CreateUserPage,
  '/admin/users/:id/edit': async () => (await import('../features/users/EditUserPage.tsx')).EditUserPage,
  '/admin/audit-log': async () => (await import('../features/audit-log/AuditLogPage.tsx')).AuditLogPage,
  '/admin/mails': async () => (await import('../features/mails/MailsPage.tsx')).MailsPage,
  '/admin/sponsor/sponsors': async () => (await import('../features/sponsors/SponsorsPage.tsx')).SponsorsPage,
  '/admin/sponsor/sponsors/create': async () =>
    (await import('../features/sponsors/CreateSponsorPage.tsx')).CreateSponsorPage,
  '/admin/sponsor/sponsors/:id/edit': async () =>
    (await import('../features/sponsors/EditSponsorPage.tsx')).EditSponsorPage,
  '/admin/sponsor/settings': async () =>
    (await import('../features/content/SponsorSettingsPage.tsx')).SponsorSettingsPage,
  '/admin/sponsor/download': async () => (await import('../features/releases/DatabasePage.tsx')).DatabasePage,
  '/admin/data-collection': async () => (await import('../features/reports/AdminDashboardPage.tsx')).AdminDashboardPage,
  '/admin/data-collection/articles': async () => (await import('../features/articles/ArticlesPage.tsx')).ArticlesPage,
  '/admin/data-collection/articles/:id': async () => (await import('../features/articles/ArticlePage.tsx')).ArticlePage,
  '/admin/data-collection/review/:id': async () =>
    (await import('../features/admin-forms/AdminFormPage.tsx')).AdminFormPage,
  '/admin/data-collection/imports/:id/duplicates': async () =>
    (await import('../features/duplicates/DuplicatesPage.tsx')).DuplicatesPage,
  '/admin/data-collection/error-reports': async () =>
    (await import('../features/error-reports/ErrorReportsPage.tsx')).ErrorReportsPage,
  '/admin/data-collection/imports/:id?': async () =>
    (await import('../features/article-imports/ImportPage.tsx')).ImportPage,
  '/admin/data-collection/journals': async () => (await import('../features/journals/JournalsPage.tsx')).JournalsPage,
  '/admin/data-collection/invoicing': async () =>
    (await import('../features/invoices/InvoicingPage.tsx')).InvoicingPage,
  '/admin/data-collection/readerbot': async () => (await import('../features/reader-bot/BotLogPage.tsx')).BotLogPage,
  '/admin/data-collection/training-assignments': async () =>
    (await import('../features/training/TrainingAssignmentsPage.tsx')).TrainingAssignmentsPage,
  '/admin/data-collection/reading-rounds': async () =>
    (await import('../features/reading-rounds/RoundsPage.tsx')).RoundsPage,
  '/admin/data-collection/reading-rounds/data-cleaning/:round?/:id': async () =>
    (await import('../features/cleaning/CleaningPage.tsx')).CleaningPage,
  '/admin/data-collection/reading-rounds/agreement': async () =>
    (await import('../features/agreement/AgreementPage.tsx')).AgreementPage,
  '/admin/data-collection/reading-rounds/:id/agreement': async () =>
    (await import('../features/agreement/AgreementPage.tsx')).AgreementPage,
  '/admin/data-collection/reading-rounds/flow': async () => (await import('../features/flow/FlowPage.tsx')).FlowPage,
  '/admin/data-collection/reading-rounds/:id/flow': async () =>
    (await import('../features/flow/FlowPage.tsx')).FlowPage,
  '/admin/data-collection/reading-rounds/:id/edit': async () =>
    (await import('../features/reading-rounds/EditRoundPage.tsx')).EditRoundPage,
  '/admin/data-collection/reading-rounds/:id': async () =>
    (await import('../features/assignments/RoundPage.tsx')).RoundPage,
  '/admin/data-collection/settings': async () =>
    (await import('../features/vocabularies/DataCollectionSettingsPage.tsx')).DataCollectionSettingsPage,
  '/admin/data-collection/exchange-rates': async () =>
    (await import('../features/money/ExchangeRatesPage.tsx')).ExchangeRatesPage,
  '/data-collection': async () => (await import('../features/reading/DashboardPage.tsx')).DashboardPage,
  '/data-collection/help': async () => (await import('../features/content/ContentPage.tsx')).ReaderHelpPage,
  '/data-collection/resources': async () => (await import('../features/content/ResourcesPage.tsx')).ReaderResourcesPage,
  '/data-collection/my-invoices': async () => (await import('../features/invoices/MyInvoicesPage.tsx')).MyInvoicesPage,
  '/data-collection/training/:id?': async () => (await import('../features/training/TrainingPage.tsx')).TrainingPage,
  '/data-collection/review/:assignment/:id?': async () =>
    (await import('../features/reading/ReviewPage.tsx')).ReviewPage,
  '/data-collection/abstract/:assignment/:id?': async () =>
    (await import('../features/reading/screening/ScreeningPage.tsx')).ScreeningPage,
  '/data-collection/consensus/abstract/:assignment?/:id?': async () =>
    (await import('../features/reading/screening-consensus/ScreeningConsensusPage.tsx')).ScreeningConsensusPage,
  '/data-collection/consensus/review/:assignment?/:id?': async () =>
    (await import('../features/reading/consensus/ConsensusPage.tsx')).ConsensusPage,
};
