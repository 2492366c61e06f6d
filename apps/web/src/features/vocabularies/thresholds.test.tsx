import { defaultLimits } from '@cea/contract/article-states';
import { listRateCountries } from '@cea/contract/exchange-rates';
import { defaultThresholds } from '@cea/contract/money/threshold-presets';
import { type EditableSettings, readSettings, updateSettings } from '@cea/contract/settings-editing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let server: FakeServer;
let stored: EditableSettings;
beforeEach(() => {
  localStorage.clear();
  stored = {
    time_zone: 'America/New_York',
    stage_limits: defaultLimits,
    annual_goal: null,
    due_soon_days: 3,
    data_license: 'Free for research.',
    visitor_rows: 1000,
    ispor_members: { pattern: '', numbers: [] },
    lapse_months: 24,
    thresholds: defaultThresholds,
  };
  server = new FakeServer();
  server.user = administrator;
  server.answer(readSettings, () => ({ data: stored }));
  server.answer(listRateCountries, () => ({
    data: ['GBP', 'USD', 'INT'].map((code) => ({
      code,
      name: `Name of ${code}`,
      ended_year: null,
      replaced_by: null,
      countries: [],
    })),
  }));
  server.answer(updateSettings, ({ body }) => {
    stored = { ...stored, ...(body as Partial<EditableSettings>) };
    return { data: stored };
  });
});

const open = async () => {
  await openApp('/admin/data-collection/settings?tab=thresholds', server);
  await screen.findByRole('group', { name: 'Threshold 3' });
};
const threshold = (at: number) => within(screen.getByRole('group', { name: `Threshold ${at}` }));
const field = (at: number, label: string) => threshold(at).getByLabelText<HTMLInputElement>(label);
const fill = (at: number, label: string, value: string) => fireEvent.change(field(at, label), { target: { value } });
const usual = () => screen.getByLabelText<HTMLSelectElement>('Drawn until another is chosen');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.askedFor(updateSettings).map(({ body }) => (body as EditableSettings).thresholds);

test('thresholds are shown as they are stored', async () => {
  await open();
  expect(['Name', 'Name in links', 'Value, or from', 'To', 'Price year'].map((label) => field(1, label).value)).toEqual(
    ['NICE', 'nice', '20000', '30000', ''],
  );
  expect(await threshold(1).findByDisplayValue('GBP – Name of GBP')).toBeDefined();
  expect([...usual().options].map(({ textContent }) => textContent)).toEqual(['None', 'NICE', 'ICER', 'Historical']);
  expect(usual().value).toBe('historical');
});

test('thresholds are added, changed, moved and removed, and saved together', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a threshold' }));
  fill(4, 'Name', 'Canada');
  fill(4, 'Name in links', 'canada');
  fill(4, 'Value, or from', '50000');
  fill(4, 'Price year', '2010');
  fireEvent.click(screen.getByRole('button', { name: 'Threshold 4: move up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Threshold 1' }));
  fill(1, 'To', '');
  fireEvent.change(usual(), { target: { value: 'canada' } });
  save();
  await screen.findByText('The thresholds are saved. Charts follow from now on.');
  const [, icer, historical] = defaultThresholds.presets;
  expect(sent()).toEqual([
    {
      presets: [
        { ...icer, high: null },
        { key: 'canada', label: 'Canada', low: 50_000, high: null, currency: 'USD', year: 2010, outcome: 'qaly' },
        historical,
      ],
      usual: 'canada',
    },
  ]);
});

test('what is wrong is said at its field, before anything is sent', async () => {
  await open();
  fill(1, 'To', '10000');
  fill(2, 'Name in links', 'nice');
  fill(3, 'Value, or from', '');
  save();
  expect(await threshold(3).findByText('Enter a whole number.')).toBeDefined();
  fill(3, 'Value, or from', '50000');
  save();
  expect(await threshold(1).findByText('Enter a number above the lower end.')).toBeDefined();
  expect(threshold(2).getByText('Another threshold has this name in links.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('a threshold that is drawn cannot be removed, and one per DALY is never drawn by itself', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Threshold 3' }));
  save();
  expect(await screen.findByText('Choose a threshold per QALY, or none.')).toBeDefined();
  fireEvent.change(field(1, 'Per'), { target: { value: 'daly' } });
  expect([...usual().options].map(({ textContent }) => textContent)).toEqual(['None', 'ICER']);
  fireEvent.change(usual(), { target: { value: '' } });
  save();
  await screen.findByText('The thresholds are saved. Charts follow from now on.');
  expect(sent().map(({ usual }) => usual)).toEqual([null]);
});

test('a refusal of the server is shown', async () => {
  server.refuseOrAnswer(updateSettings, () =>
    refusal('invalid', { errors: { 'thresholds.presets.1.currency': ['XTS is not a currency of the registry.'] } }),
  );
  await open();
  fill(2, 'Name', 'Institute');
  save();
  expect(await screen.findByText('XTS is not a currency of the registry.')).toBeDefined();
});
