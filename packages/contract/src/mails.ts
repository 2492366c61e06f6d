import { z } from 'zod';
import { formatDateTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { notificationKinds } from './notification-kinds.ts';
import { Person } from './person.ts';

/** Kind of mail → its name. Those about the security of an account cannot be switched off. */
export const mailKinds = {
  invitation: 'Invitation',
  registration: 'Registration',
  reactivation: 'Reactivation',
  reset: 'Password reset',
  'email-change': 'Confirmation of an address',
  'email-change-requested': 'New address requested',
  'email-changed': 'Address changed',
  'password-changed': 'Password changed',
  'access-token-created': 'Access token created',
  'already-registered': 'Account exists already',
  'account-deactivated': 'Account is deactivated',
  'account-lapsed': 'Account lapsed',
  'two-factor-on': 'Second factor set up',
  'two-factor-off': 'Second factor switched off',
  'two-factor-reset': 'Second factor reset',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'recovery-code-used': 'Recovery code used',
  report: 'Error report',
  'report-answer': 'Answer to an error report',
  ...notificationKinds,
  digest: 'Daily summary',
  'search-digest': 'Saved search',
} as const;
export type MailKind = keyof typeof mailKinds;

export const mailStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
} as const;
export type DeliveryState = keyof typeof mailStates;

const keysOf = <K extends string>(table: Record<K, string>) => Object.keys(table) as K[];

/** A mail as administrators see it: never its text, which may hold a code. */
export const Mail = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(mailKinds)),
  email: z.string(),
  /** Null without an account. */
  user: Person.nullable(),
  state: z.enum(keysOf(mailStates)).describe('dropped: its subject was gone or settled before it was sent'),
  attempts: z.int(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
  message_id: z.string(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof Mail>;

const MailFilters = z.object({
  search: z.string().trim().max(200).optional().describe('Of the address or the name'),
  state: z.enum(keysOf(mailStates)).optional(),
  kind: z.enum(keysOf(mailKinds)).optional(),
});
export type MailFilters = z.output<typeof MailFilters>;

const timeOf = (at: string | null, zone: string): string => (at ? formatDateTime(new Date(at), zone) : '–');

export const mailList = declareList({
  path: '/api/admin/mails',
  summary: 'Mails of the last 90 days with their state, with search, filters, sorting and paging',
  access: 'manage-users',
  item: Mail,
  key: z.uuid(),
  columns: [
    { key: 'kind', label: 'Mail', sorts: true, text: ({ kind }) => mailKinds[kind] },
    {
      key: 'email',
      label: 'To',
      sorts: true,
      text: ({ user, email }) => [user?.full_name, email].filter(Boolean).join(', '),
    },
    { key: 'state', label: 'Status', sorts: true, text: ({ state }) => mailStates[state] },
    { key: 'attempts', label: 'Attempts', sorts: true, align: 'right', text: ({ attempts }) => String(attempts) },
    { key: 'failure', label: 'Reason', text: ({ failure }) => failure ?? '–' },
    {
      key: 'created_at',
      label: 'Queued',
      sorts: true,
      align: 'right',
      nowrap: true,
      text: ({ created_at }, zone) => timeOf(created_at, zone),
    },
    {
      key: 'sent_at',
      label: 'Sent',
      sorts: true,
      optional: true,
      align: 'right',
      nowrap: true,
      text: ({ sent_at }, zone) => timeOf(sent_at, zone),
    },
    {
      key: 'tried_at',
      label: 'Last attempt',
      sorts: true,
      optional: true,
      align: 'right',
      nowrap: true,
      text: ({ tried_at }, zone) => timeOf(tried_at, zone),
    },
    { key: 'message_id', label: 'Message-ID', optional: true, text: ({ message_id }) => message_id },
  ],
  filters: MailFilters,
  defaultSort: '-created_at',
});
export const { page: listMails, file: exportMails } = mailList;

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  summary: 'Queues a sent or failed mail again, with the same Message-ID',
  access: 'manage-users',
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: Mail }),
});
