import { z } from 'zod';
import { Code } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { type NotificationKind, notificationKinds } from './notification-kinds.ts';
import { PageQuery, paged } from './paging.ts';

const kinds = Object.keys(notificationKinds) as NotificationKind[];

export const mailChoices = { 'at-once': 'At once', daily: 'In a daily summary', never: 'Never' } as const;
export type MailChoice = keyof typeof mailChoices;
const Choice = z.enum(Object.keys(mailChoices) as MailChoice[]);

const choiceOfEach = Object.fromEntries(kinds.map((kind) => [kind, Choice])) as Record<NotificationKind, typeof Choice>;
/** When mails of each kind are sent. */
export const MailChoices = z.strictObject(choiceOfEach).partial();
export type MailChoices = z.infer<typeof MailChoices>;

const settings = {
  path: '/api/settings/notifications',
  access: 'signed-in',
  response: z.object({ data: MailChoices }),
} as const;

export const readMailChoices = endpoint({
  ...settings,
  method: 'GET',
  summary: 'When you get mails of each kind that concerns you. Mails about the security of your account always come',
});

export const updateMailChoices = endpoint({
  ...settings,
  method: 'PUT',
  summary: 'Chooses when mails of some kinds are sent; the others stay as they are',
  body: MailChoices,
});

/** One of the kinds, the daily summary, or what releases change among the results of one saved search. */
export const Unsubscribed = z.enum([...kinds, 'digest', 'saved-search']);
export type Unsubscribed = z.infer<typeof Unsubscribed>;
export const unsubscribedLabels: Record<Unsubscribed, string> = {
  ...notificationKinds,
  digest: 'Daily summary',
  'saved-search': 'Saved search',
};

const ByCode = z.object({ code: Code });

export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscriptions/:code',
  summary: 'Which mails the link of a mail switches off. Changes nothing',
  access: 'public',
  params: ByCode,
  response: z.object({ data: z.object({ kind: Unsubscribed }) }),
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:code',
  summary: 'Switches off the kind of mail that the link came with, as mail programs do in one click (RFC 8058)',
  access: 'public',
  oneClick: true,
  params: ByCode,
  response: z.object({ message: z.string() }),
});

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(kinds),
  title: z.string(),
  text: z.string(),
  /** The page it leads to. */
  path: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Your notifications of the last 90 days, newest first, and how many are unread',
  access: 'signed-in',
  quiet: true,
  query: PageQuery,
  response: paged(Notification).extend({ unread: z.int() }),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Marks one of your notifications as read',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks your notifications as read, up to the newest one that you have seen',
  access: 'signed-in',
  body: z.strictObject({ until: z.iso.datetime().describe('created_at of the newest one seen') }),
});
