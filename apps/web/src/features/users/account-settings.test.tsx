import { defaultLimits } from '@cea/contract/article-states';
import { defaultThresholds } from '@cea/contract/money/threshold-presets';
import { type EditableSettings, readSettings, updateSettings } from '@cea/contract/settings-editing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let stored: EditableSettings;
let server: FakeServer;
beforeEach(() => {
  stored = {
    time_zone: 'America/New_York',
    stage_limits: defaultLimits,
    annual_goal: null,
    due_soon_days: 3,
    data_license: 'Free for research.',
    visitor_rows: 1000,
    ispor_members: { pattern: '', numbers: ['4711'] },
    lapse_months: 24,
    thresholds: defaultThresholds,
  };
  server = new FakeServer();
  server.user = administrator;
  server.answer(readSettings, () => ({ data: stored }));
  server.answer(updateSettings, ({ body }) => {
    stored = { ...stored, ...(body as Partial<EditableSettings>) };
    return { data: stored };
  });
});

const sent = () => server.askedFor(updateSettings).map(({ body }) => body);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('administrators say which member numbers can register', async () => {
  const page = await openApp('/admin/sponsor/settings?tab=accounts', server);
  const members = await panel('ISPOR members');
  const pattern = await members.findByLabelText('Pattern');
  await page.type(pattern, '10x');
  await page.click(members.getByRole('button', { name: 'Save' }));
  expect(await members.findByText('Use 4 to 20 digits, with # for any digit.')).toBeDefined();
  await page.clear(pattern);
  await page.type(pattern, '10####');
  await page.type(members.getByRole('textbox', { name: 'Member numbers' }), '4712 ');
  await page.click(members.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The member numbers are saved.')).toBeDefined();
  expect(sent()).toEqual([{ ispor_members: { pattern: '10####', numbers: ['4711', '4712'] } }]);
});

test('administrators say when unused accounts lapse', async () => {
  const page = await openApp('/admin/sponsor/settings?tab=accounts', server);
  const unused = await panel('Unused accounts');
  await page.clear(await unused.findByLabelText('Months without use'));
  await page.click(unused.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Accounts never lapse.')).toBeDefined();
  expect(sent()).toEqual([{ lapse_months: null }]);
});
