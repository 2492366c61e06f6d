import { z } from 'zod';
import { Code } from './accounts.ts';
import { type DataType, dataTypes } from './dictionary/terms.ts';

export const layoutNames = ['admin', 'default', 'none', 'reader', 'sponsor'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** One page of the site: the server answers with its head, the web app with its content. */
export interface Page<P extends `/${string}` = `/${string}`> {
  readonly path: P;
  readonly title: string;
  readonly layout: LayoutName;
  readonly description?: string;
  /** Guards by name, run in order before the page is shown; an unknown name is an error page. */
  readonly middleware?: readonly string[];
  /** Path parameters; invalid ones answer 'This page could not be found'. */
  readonly params?: { safeParse(given: unknown): { readonly success: boolean } };
  /** The same for what follows the question mark. */
  readonly query?: { safeParse(given: unknown): { readonly success: boolean } };
}

/** Whether an address has what the page needs; the server and the web app answer 404 otherwise. */
export const fitsPage = ({ params, query }: Page, given: { params: unknown; query: unknown }): boolean =>
  (!params || params.safeParse(given.params).success) && (!query || query.safeParse(given.query).success);

// Only the path keeps its literal type: the compiler need not distinguish pages by anything else.
const page = <const P extends `/${string}`>(declared: Page<P>): Page<P> => declared;

/** Of the admin area. Nobody's first visit needs these pages, so each adds as little as possible to its scripts. */
const adminPage = <const P extends `/${string}`>(declared: Pick<Page<P>, 'path' | 'title' | 'params' | 'query'>) =>
  page<P>({ ...declared, layout: 'admin', middleware: ['auth', 'isAdmin'] });

export const registryName = 'CEA Registry';
export const titleTemplate = '%s - Tufts CEA';
export const pageTitle = (title: string): string => titleTemplate.replace('%s', () => title);

export const siteDescription =
  'The Cost-Effectiveness Analysis (CEA) Registry is a comprehensive database of cost-utility analyses on a wide variety of diseases and treatments published since 1976.';

const MailedCode = z.object({ code: Code.optional() });
const Digits = z.string().regex(/^[1-9]\d{0,9}$/);
const NumberedId = z.object({ id: Digits });
const CompoundId = z.string().regex(/^\d{4}-\d{2}-\d{5}(?:-\d{2,})?$/);

/** Every page. Any other address answers with the 404 page. */
export const pages = [
  page({ path: '/', title: 'Search', layout: 'sponsor', description: siteDescription }),
  page({
    path: '/results',
    title: 'Results',
    layout: 'sponsor',
    description:
      'Cost-effectiveness analyses, ratios and utility weights that match a search, with exact counts for every filter.',
  }),
  page({ path: '/results/edit', title: 'Edit search', layout: 'sponsor' }),
  page({ path: '/results/compare', title: 'Compare ratios', layout: 'sponsor' }),
  page({ path: '/history', title: 'Search history', layout: 'sponsor' }),
  page({
    path: '/registry/download',
    title: 'Global Access',
    layout: 'sponsor',
    description: 'The open cost-per-DALY data of the CEA Registry: releases, change logs and checksums.',
  }),
  page({
    path: '/registry/article/:id?',
    title: 'Registry entry',
    layout: 'sponsor',
    params: z.object({ id: CompoundId.optional() }),
  }),
  page({
    path: '/registry/:type?/:id?',
    title: 'Registry record',
    layout: 'sponsor',
    params: z.object({ type: z.enum(dataTypes).optional(), id: CompoundId.optional() }),
  }),
  page({
    path: '/about',
    title: 'About',
    layout: 'sponsor',
    description:
      'What the CEA Registry contains, which studies it includes, how they are reviewed, how ratios are converted, and how to cite the registry.',
  }),
  page({
    path: '/resources',
    title: 'Resources',
    layout: 'sponsor',
    description: 'Documentation and data sources of the CEA Registry, and guidance for economic evaluations.',
  }),
  page({
    path: '/data-dictionary',
    title: 'Data dictionary',
    layout: 'sponsor',
    description:
      'Every variable and calculated value in the CEA Registry: meaning, unit, type, values and column name in downloads.',
  }),
  page({
    path: '/api/docs',
    title: 'API',
    layout: 'sponsor',
    description: 'How programs search and download the CEA Registry: every call, with examples in curl, Python and R.',
  }),
  page({ path: '/login', title: 'Log In', layout: 'sponsor', middleware: ['guest'] }),
  page({ path: '/settings', title: 'Profile', layout: 'sponsor', middleware: ['auth'] }),
  page({ path: '/two-factor', title: 'Second factor', layout: 'sponsor', middleware: ['auth', 'lacksTwoFactor'] }),
  page({ path: '/password/reset/:code?', title: 'Reset password', layout: 'sponsor', params: MailedCode }),
  page({ path: '/register/:code?', title: 'Register', layout: 'sponsor', params: MailedCode }),
  page({ path: '/register-email', title: 'Register', layout: 'sponsor' }),
  page({ path: '/register-ispor', title: 'Register as an ISPOR member', layout: 'sponsor' }),
  page({ path: '/reactivate/:code?', title: 'Reactivate your account', layout: 'sponsor', params: MailedCode }),
  page({
    path: '/confirm-email/:code',
    title: 'Confirm your address',
    layout: 'sponsor',
    params: MailedCode.required(),
  }),
  page({ path: '/unsubscribe/:code', title: 'Unsubscribe', layout: 'sponsor', params: MailedCode.required() }),

  adminPage({ path: '/admin', title: 'Admin' }),
  page({ path: '/admin/login', title: 'Admin Log In', layout: 'none', middleware: ['guest'] }),
  adminPage({ path: '/admin/profile', title: 'Profile' }),
  adminPage({ path: '/admin/users', title: 'Users' }),
  adminPage({ path: '/admin/users/create', title: 'Invite a user' }),
  adminPage({
    path: '/admin/users/:id/edit',
    title: 'Edit user',
    params: NumberedId,
  }),
  adminPage({ path: '/admin/audit-log', title: 'Audit log' }),
  adminPage({ path: '/admin/mails', title: 'Mails' }),
  adminPage({ path: '/admin/sponsor', title: 'Sponsors' }),
  adminPage({ path: '/admin/sponsor/sponsors', title: 'Sponsors' }),
  adminPage({
    path: '/admin/sponsor/sponsors/create',
    title: 'Add a sponsor',
  }),
  adminPage({
    path: '/admin/sponsor/sponsors/:id/edit',
    title: 'Edit sponsor',
    params: NumberedId,
  }),
  adminPage({ path: '/admin/sponsor/settings', title: 'Settings' }),
  adminPage({ path: '/admin/sponsor/download', title: 'Database Download' }),
  adminPage({ path: '/admin/data-collection', title: 'Dashboard' }),
  adminPage({
    path: '/admin/data-collection/exchange-rates',
    title: 'Exchange rates',
  }),
  adminPage({
    path: '/admin/data-collection/error-reports',
    title: 'Error reports',
  }),
  adminPage({ path: '/admin/data-collection/invoicing', title: 'Invoicing' }),
  adminPage({ path: '/admin/data-collection/readerbot', title: 'ReaderBot Log' }),
  adminPage({ path: '/admin/data-collection/training-assignments', title: 'Training assignments' }),
  adminPage({
    path: '/admin/data-collection/journals',
    title: 'Journals',
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds',
    title: 'Reading rounds',
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/agreement',
    title: 'Agreement',
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/:id/agreement',
    title: 'Agreement',
    params: NumberedId,
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/flow',
    title: 'Flow of articles',
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/:id/flow',
    title: 'Flow of articles',
    params: NumberedId,
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/:id',
    title: 'Reading round',
    params: NumberedId,
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/data-cleaning/:round?/:id',
    title: 'Data cleaning',
    // One number is a round; with two the second is an article of it.
    params: z.object({ round: Digits.optional(), id: Digits }),
  }),
  adminPage({
    path: '/admin/data-collection/reading-rounds/:id/edit',
    title: 'Edit reading round',
    params: NumberedId,
  }),
  adminPage({
    path: '/admin/data-collection/settings',
    title: 'Settings',
  }),
  adminPage({
    path: '/admin/data-collection/articles',
    title: 'Articles',
  }),
  adminPage({
    path: '/admin/data-collection/imports/:id/duplicates',
    title: 'Duplicates',
    params: NumberedId,
  }),
  adminPage({
    path: '/admin/data-collection/articles/:id',
    title: 'Article',
    params: NumberedId,
  }),
  adminPage({
    path: '/admin/data-collection/review/:id',
    title: 'Form',
    params: NumberedId,
    // A full review unless it says otherwise.
    query: z.object({ form: z.literal('screening').optional(), tab: z.literal('articles').optional() }),
  }),
  adminPage({
    path: '/admin/data-collection/imports/:id?',
    title: 'Import articles',
    params: z.object({ id: Digits.optional() }),
  }),

  page({ path: '/data-collection', title: 'Dashboard', layout: 'reader', middleware: ['auth', 'isReader'] }),
  page({ path: '/data-collection/help', title: 'Help', layout: 'reader', middleware: ['auth', 'isReader'] }),
  page({ path: '/data-collection/resources', title: 'Resources', layout: 'reader', middleware: ['auth', 'isReader'] }),
  page({
    path: '/data-collection/my-invoices',
    title: 'My invoices',
    layout: 'reader',
    middleware: ['auth', 'isReader'],
  }),
  page({
    path: '/data-collection/training/:id?',
    title: 'Training',
    layout: 'reader',
    middleware: ['auth', 'isReader'],
    params: z.object({ id: Digits.optional() }),
  }),
  page({ path: '/data-collection/login', title: 'Log In', layout: 'none' }),
  page({
    path: '/data-collection/review/:assignment/:id?',
    title: 'Review',
    layout: 'reader',
    middleware: ['auth', 'isReader'],
    params: z.object({ assignment: Digits, id: Digits.optional() }),
  }),
  page({
    path: '/data-collection/abstract/:assignment/:id?',
    title: 'Screening',
    layout: 'reader',
    middleware: ['auth', 'isReader'],
    params: z.object({ assignment: Digits, id: Digits.optional() }),
  }),
  page({
    path: '/data-collection/consensus/abstract/:assignment?/:id?',
    title: 'Consensus on abstracts',
    layout: 'reader',
    middleware: ['auth', 'isReader'],
    params: z.object({ assignment: Digits.optional(), id: Digits.optional() }),
  }),
  page({
    path: '/data-collection/consensus/review/:assignment?/:id?',
    title: 'Consensus',
    layout: 'reader',
    middleware: ['auth', 'isReader'],
    params: z.object({ assignment: Digits.optional(), id: Digits.optional() }),
  }),
] as const;
export type PagePath = (typeof pages)[number]['path'];

/** The addresses of registry entries. */
export const entryPath = (compoundId: string): string => `/registry/article/${encodeURIComponent(compoundId)}`;
export const recordPath = (type: DataType, id: string): string => `/registry/${type}/${encodeURIComponent(id)}`;
