import { expect, it } from 'vitest';
import { defaultThresholds, statePreset, ThresholdSetting, thresholdInUsd } from './threshold-presets.ts';

const rates = {
  version: 1,
  target_year: 2025,
  usdPerUnit: (currency: string, year: number) => ({ GBP: { 2025: 1.3, 2020: 1.28 } })[currency]?.[year as 2020],
  cpi: (year: number) => ({ 2025: 320, 2020: 256 })[year],
};

it('the default presets are valid, and the one to draw is for QALYs', () => {
  const { presets, usual } = ThresholdSetting.parse(defaultThresholds);
  expect(presets.map(statePreset)).toEqual(['£20,000–30,000', '$100,000–150,000', '$50,000']);
  expect(presets.find(({ key }) => key === usual)).toMatchObject({ outcome: 'qaly', low: 50_000 });
});

it('a preset with a price year is stated with it', () => {
  expect(statePreset({ low: 50_000, high: null, currency: 'CAD', year: 2010 })).toBe('CA$50,000 of 2010');
});

it('money of the target year is only exchanged, with the rate of that year', () => {
  expect(thresholdInUsd(20_000, { currency: 'GBP', year: null }, rates)).toEqual({ usd: 26_000 });
  expect(thresholdInUsd(50_000, { currency: 'USD', year: null }, rates)).toEqual({ usd: 50_000 });
});

it('a preset with a year is converted as any price of that year', () => {
  expect(thresholdInUsd(20_000, { currency: 'GBP', year: 2020 }, rates)).toEqual({ usd: 32_000 });
  expect(thresholdInUsd(50_000, { currency: 'USD', year: 2020 }, rates)).toEqual({ usd: 62_500 });
});

it('what cannot be converted says why', () => {
  expect(thresholdInUsd(20_000, { currency: 'XTS', year: null }, rates)).toEqual({
    why_missing: 'No exchange rate is available for that year.',
  });
  expect(thresholdInUsd(20_000, { currency: 'USD', year: 1980 }, rates)).toEqual({
    why_missing: 'No price index is available for that year.',
  });
});

const [nice, icer] = defaultThresholds.presets;
const faultsOf = (setting: object) =>
  ThresholdSetting.safeParse({ ...defaultThresholds, ...setting }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? [];

it('a range ends above its start, and links tell thresholds apart', () => {
  expect(faultsOf({ presets: [nice], usual: 'nice' })).toEqual([]);
  expect(faultsOf({ presets: [{ ...nice, high: 20_000 }], usual: null })).toEqual([
    ['presets.0.high', 'Enter a number above the lower end.'],
  ]);
  expect(faultsOf({ presets: [nice, icer, { ...icer, key: 'nice' }], usual: null })).toEqual([
    ['presets.2.key', 'Another threshold has this name in links.'],
  ]);
});

it.each(['own', '1xgdp', 'NICE', '', 'a b', '5'])('"%s" is no name in links', (key) => {
  expect(faultsOf({ presets: [{ ...nice, key }], usual: null }).map(([path]) => path)).toEqual(['presets.0.key']);
});

it('the threshold that is drawn until another is chosen is one of those per QALY, or none', () => {
  const fault = [['usual', 'Choose a threshold per QALY, or none.']];
  expect(faultsOf({ usual: 'unknown' })).toEqual(fault);
  expect(faultsOf({ presets: [{ ...nice, outcome: 'daly' }], usual: 'nice' })).toEqual(fault);
  expect(faultsOf({ presets: [], usual: null })).toEqual([]);
});
