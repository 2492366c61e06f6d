import type { MailState } from '@cea/contract/users';
import { expect, test } from 'vitest';
import { userWith } from '../../../test/users.ts';
import { findMailTrouble } from './status.ts';

const pending = (mail: MailState) => ({ email: 'new@example.org', mail }) as never;

test.each([
  [{}, undefined],
  [{ invitation_mail: 'sent', reset_mail: 'queued', pending_email: pending('sent') }, undefined],
  [{ invitation_mail: 'delayed' }, 'delayed'],
  [{ reset_mail: 'failed' }, 'failed'],
  [{ pending_email: pending('delayed') }, 'delayed'],
  [{ invitation_mail: 'delayed', reset_mail: 'failed' }, 'failed'],
] as const)('%j: %s', (mails, trouble) => {
  expect(findMailTrouble(userWith(mails))).toBe(trouble);
});
