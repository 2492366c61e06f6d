import { defaultLimits } from '@cea/contract/article-states';
import { defaultThresholds } from '@cea/contract/money/threshold-presets';
import { readSettings, updateSettings } from '@cea/contract/settings-editing';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';
import { getPublicSettings } from './public-settings.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const update = (body: object) => admin.call(updateSettings, { body });
const audited = () =>
  test.db.selectFrom('audit_log').where('subject_type', '=', 'settings').orderBy('id').select(['old', 'new']).execute();

it('the time zone is changed, read back, and audited', async () => {
  expect((await admin.call(readSettings)).body.data).toMatchObject({ time_zone: 'America/New_York' });
  expect((await update({ time_zone: 'Europe/Vienna' })).body.data).toMatchObject({ time_zone: 'Europe/Vienna' });
  expect((await admin.call(readSettings)).body.data).toMatchObject({ time_zone: 'Europe/Vienna' });
  expect((await getPublicSettings(test.db)).time_zone).toBe('Europe/Vienna');
  expect(await audited()).toEqual([{ old: { time_zone: 'America/New_York' }, new: { time_zone: 'Europe/Vienna' } }]);
  await update({ time_zone: 'Europe/Vienna' });
  expect(await audited()).toHaveLength(1);
});

it.each(['Europe/Atlantis', '+02:00', '', 'x'.repeat(70), 5, null])('%s is refused', async (time_zone) => {
  const { status, body } = await update({ time_zone });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['time_zone']]);
});

it('limits of stages are changed together, read back, and audited', async () => {
  expect((await admin.call(readSettings)).body.data.stage_limits).toEqual(defaultLimits);
  const stage_limits = { ...defaultLimits, screening: 21 };
  expect((await update({ stage_limits })).body.data.stage_limits).toEqual(stage_limits);
  expect((await admin.call(readSettings)).body.data.stage_limits).toEqual(stage_limits);
  expect((await audited()).at(-1)).toEqual({ old: { stage_limits: defaultLimits }, new: { stage_limits } });
  const faults = await update({ stage_limits: { ...defaultLimits, review: 0 } });
  expect([faults.status, Object.keys(faults.body.errors ?? {})]).toEqual([422, ['stage_limits.review']]);
});

it('thresholds are changed together, read back, and audited', async () => {
  expect((await admin.call(readSettings)).body.data.thresholds).toEqual(defaultThresholds);
  const [nice, icer] = defaultThresholds.presets;
  const thresholds = { presets: [{ ...icer!, year: 2023 }, nice!], usual: null };
  expect((await update({ thresholds })).body.data.thresholds).toEqual(thresholds);
  expect((await admin.call(readSettings)).body.data.thresholds).toEqual(thresholds);
  expect((await audited()).at(-1)).toEqual({ old: { thresholds: defaultThresholds }, new: { thresholds } });
});

it.each([
  [{ low: 30_000 }, 'thresholds.presets.1.high'],
  [{ key: 'nice' }, 'thresholds.presets.1.key'],
  [{ key: 'Two words' }, 'thresholds.presets.1.key'],
  [{ label: ' ' }, 'thresholds.presets.1.label'],
  [{ low: 0.5 }, 'thresholds.presets.1.low'],
  [{ currency: 'XTS' }, 'thresholds.presets.1.currency'],
  [{ year: 1900 }, 'thresholds.presets.1.year'],
  [{ outcome: 'utility' }, 'thresholds.presets.1.outcome'],
])('a threshold with %j is refused at %s', async (change, path) => {
  const [nice] = defaultThresholds.presets;
  const presets = [nice, { ...nice, key: 'second', ...change }];
  const { status, body } = await update({ thresholds: { presets, usual: 'nice' } });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [path]]);
});

it('other keys are refused: a setting comes with what reads it', async () => {
  expect((await update({ synthetic_registry: null })).status).toBe(422);
});

it('readers may not see them', async () => {
  const reader = await test.as(await makeUser(test.db, { roles: ['External Reader'] }));
  expect((await reader.call(readSettings)).status).toBe(403);
});
