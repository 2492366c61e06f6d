import type { Capability } from './roles.ts';

/** What people are told about, on the site and by mail. */
export const notificationKinds = {
  'new-assignment': 'New assignment',
  'training-assigned': 'Training assigned',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
  reminder: 'Reminder by an administrator',
  'consensus-open': 'Consensus open',
  'invoice-submitted': 'Invoice submitted',
  'import-finished': 'Import finished',
  'new-release': 'New release',
} as const;
export type NotificationKind = keyof typeof notificationKinds;

/** Whom each kind concerns. */
export const concerns: Record<NotificationKind, Capability | 'signed-in'> = {
  'new-assignment': 'read-assigned-articles',
  'training-assigned': 'read-assigned-articles',
  'due-soon': 'read-assigned-articles',
  overdue: 'read-assigned-articles',
  reminder: 'read-assigned-articles',
  'consensus-open': 'read-assigned-articles',
  'invoice-submitted': 'see-own-invoices',
  'import-finished': 'manage-articles',
  'new-release': 'signed-in',
};

/** Only those who ask for it are told. */
export const onRequest: NotificationKind = 'new-release';
