import { z } from 'zod';
import { formatDateTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { Id } from './numbers.ts';
import { isEmail, requiredText, ruleTexts } from './rules.ts';
import { Person } from './person.ts';

/** Reporters may stay anonymous; without an address no one can reply. */
export const NewErrorReport = z.strictObject({
  text: requiredText(5000),
  name: z.string().trim().max(120, 'At most 120 characters.').default(''),
  email: z
    .string()
    .trim()
    .refine((address) => address === '' || isEmail(address), { error: ruleTexts.email })
    .default(''),
});
export type NewErrorReport = z.output<typeof NewErrorReport>;

export const reportArticleError = endpoint({
  method: 'POST',
  path: '/api/registry/articles/:id/reports',
  summary: 'Reports an error in an article',
  access: 'public',
  params: z.object({ id: z.string().max(40).describe('Compound ID of an article, such as 2010-01-90003') }),
  body: NewErrorReport,
});

export const reportStates = ['open', 'answered', 'dismissed'] as const;
export const ReportState = z.enum(reportStates);
export type ReportState = z.infer<typeof ReportState>;
export const reportStateLabels: Record<ReportState, string> = {
  open: 'Open',
  answered: 'Answered',
  dismissed: 'Dismissed',
};

/** A report as seen by administrators. */
export const ErrorReport = z.object({
  id: z.uuid(),
  article: z.object({ id: z.int(), compound_id: z.string(), title: z.string() }),
  /** The revision of the registry that the reporter saw. */
  revision: z.int(),
  text: z.string(),
  name: z.string().nullable(),
  /** Null if the reporter gave none: then nobody can be answered. */
  email: z.string().nullable(),
  state: ReportState,
  answer: z.string().nullable(),
  reported_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: Person.nullable(),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

const ReportFilters = z.object({
  search: z.string().trim().max(200).optional(),
  state: ReportState.optional(),
  reporter: z.enum(['reachable', 'anonymous']).optional(),
  /** The reports about one article. */
  article: Id.optional(),
});
export type ReportFilters = z.output<typeof ReportFilters>;

const timeOf = (at: string | null, zone: string): string => (at ? formatDateTime(new Date(at), zone) : '–');

export const errorReportList = declareList({
  path: '/api/admin/error-reports',
  summary: 'Errors in articles reported by visitors, with search, filters, sorting and paging',
  access: 'manage-articles',
  item: ErrorReport,
  key: z.uuid(),
  columns: [
    { key: 'text', label: 'Report', text: ({ text }) => text },
    { key: 'article', label: 'Article', sorts: true, nowrap: true, text: ({ article }) => article.compound_id },
    { key: 'title', label: 'Title', sorts: true, optional: true, text: ({ article }) => article.title },
    {
      key: 'reporter',
      label: 'From',
      sorts: true,
      text: ({ name, email }) => [name, email].filter(Boolean).join(', ') || 'Anonymous',
    },
    { key: 'state', label: 'Status', sorts: true, text: ({ state }) => reportStateLabels[state] },
    {
      key: 'reported_at',
      label: 'Reported',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ reported_at }, zone) => timeOf(reported_at, zone),
    },
    { key: 'answer', label: 'Answer', optional: true, text: ({ answer }) => answer ?? '–' },
    {
      key: 'decided_at',
      label: 'Closed',
      sorts: true,
      optional: true,
      align: 'right',
      nowrap: true,
      text: ({ decided_at }, zone) => timeOf(decided_at, zone),
    },
    { key: 'decided_by', label: 'Closed by', optional: true, text: ({ decided_by }) => decided_by?.full_name ?? '–' },
    { key: 'revision', label: 'Revision', optional: true, align: 'right', text: ({ revision }) => String(revision) },
  ],
  filters: ReportFilters,
  defaultSort: '-reported_at',
});
export const { page: listErrorReports, file: exportErrorReports } = errorReportList;

const ByReport = z.object({ id: z.uuid() });
const OneReport = z.object({ data: ErrorReport });

export const readErrorReport = endpoint({
  method: 'GET',
  path: '/api/admin/error-reports/:id',
  summary: 'One error report',
  access: 'manage-articles',
  params: ByReport,
  response: OneReport,
});

export const ReportAnswer = z.strictObject({ answer: requiredText(5000) });

export const answerErrorReport = endpoint({
  method: 'POST',
  path: '/api/admin/error-reports/:id/answer',
  summary: 'Answers an open report, by e-mail if the reporter gave an address',
  access: 'manage-articles',
  params: ByReport,
  body: ReportAnswer,
  response: OneReport,
});

export const reopenErrorReport = endpoint({
  method: 'POST',
  path: '/api/admin/error-reports/:id/reopen',
  summary: 'Reopens a dismissed report',
  access: 'manage-articles',
  params: ByReport,
  response: OneReport,
});

export const dismissErrorReports = endpoint({
  method: 'POST',
  path: '/api/admin/error-reports/dismiss',
  summary: 'Dismisses the selected reports that are still open, without an e-mail; skips the others',
  access: 'manage-articles',
  body: errorReportList.Selection,
  response: z.object({ data: z.object({ dismissed: z.int(), skipped: z.int() }) }),
});
