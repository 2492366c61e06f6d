import { expect } from '@playwright/test';
import { doing, open, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/error-reports';
const reports = open(path, 'Error reports');

export const errorReportsStates: readonly ShownState[] = [
  {
    name: 'error reports',
    as,
    show: doing(reports, (page) => expect(page.getByText('Jonas Berg').first()).toBeVisible()),
  },
  {
    name: 'error reports, none found',
    as,
    show: doing(open(`${path}?search=nobody-says-so`, 'Error reports'), (page) =>
      expect(page.getByText('No matching reports')).toBeVisible(),
    ),
  },
  {
    name: 'answer an error report',
    as,
    show: doing(open(`${path}?search=jonas`, 'Error reports'), async (page) => {
      await page.getByRole('button', { name: /arms reversed/ }).click();
      await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    }),
  },
  {
    name: 'answered error report',
    as,
    show: doing(open(`${path}?search=tanaka`, 'Error reports'), async (page) => {
      await page.getByRole('button', { name: /perspective is societal/ }).click();
      await expect(page.getByText(/The record was corrected/)).toBeVisible();
    }),
  },
];
