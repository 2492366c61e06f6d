import { expect } from '@playwright/test';
import { doing, open, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';
/** Those of the demonstration first: journeys send newer ones. */
const mails = open('/admin/mails?search=example.org&sort=created_at', 'Mails');

export const mailsStates: readonly ShownState[] = [
  {
    name: 'mails',
    as,
    show: doing(mails, (page) => expect(page.getByText('l.marchetti@example.org').first()).toBeVisible()),
  },
  {
    name: 'mails, none found',
    as,
    show: doing(open('/admin/mails?search=nobody-has-this-address', 'Mails'), (page) =>
      expect(page.getByText('No matching mails')).toBeVisible(),
    ),
  },
];
