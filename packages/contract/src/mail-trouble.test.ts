import { expect, test } from 'vitest';
import { findMailTrouble, type MailState } from './users.ts';

const none = { invitation_mail: null, pending_email: null, reset_mail: null };

const pending = (mail: MailState) => ({ email: 'new@example.org', mail }) as never;

test.each([
  [{}, undefined],
  [{ invitation_mail: 'sent', reset_mail: 'queued', pending_email: pending('sent') }, undefined],
  [{ invitation_mail: 'delayed' }, 'delayed'],
  [{ reset_mail: 'failed' }, 'failed'],
  [{ pending_email: pending('delayed') }, 'delayed'],
  [{ invitation_mail: 'delayed', reset_mail: 'failed' }, 'failed'],
] as const)('%j: %s', (mails, trouble) => {
  expect(findMailTrouble({ ...none, ...mails })).toBe(trouble);
});
