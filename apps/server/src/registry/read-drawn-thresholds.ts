import {
  statePreset,
  thresholdInUsd,
  type ThresholdPreset,
  type ThresholdSetting,
} from '@cea/contract/money/threshold-presets';
import type { RateSet } from '@cea/contract/money/convert';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import type { Db } from '../db/database.ts';
import { loadRates } from '../money/convert-ratios.ts';
import { getThresholds } from '../settings/thresholds.ts';

type DrawnThresholds = Pick<RegistryEntry, 'usual_threshold' | 'threshold_range'>;

/** The usual threshold if it is a range, else the first range in the currency of the axis, else the first range. */
function chooseRange({ presets, usual }: ThresholdSetting): ThresholdPreset | undefined {
  const ranges = presets.filter(({ outcome, high }) => outcome === 'qaly' && high !== null);
  return ranges.find(({ key }) => key === usual) ?? ranges.find(({ currency }) => currency === 'USD') ?? ranges[0];
}

function rangeInUsd(preset: ThresholdPreset, rates: RateSet): DrawnThresholds['threshold_range'] {
  const [low, high] = [preset.low, preset.high!].map((amount) => thresholdInUsd(amount, preset, rates));
  if (!low || !high || !('usd' in low) || !('usd' in high)) return null;
  return { label: preset.label, stated: statePreset(preset), low: low.usd, high: high.usd };
}

/**
 * What administrators decided to draw for ratios per QALY, in US dollars of the target year: the threshold that charts
 * draw until another is chosen, of a range its lower end, and the range that comparisons draw. Null if there is none, or
 * nothing to draw it for.
 */
export async function readDrawnThresholds(
  db: Db,
  records: readonly RegistryRecord[],
  version: number,
): Promise<DrawnThresholds> {
  if (!records.some(({ type }) => type === 'ratios')) return { usual_threshold: null, threshold_range: null };
  const setting = await getThresholds(db);
  const usual = setting.presets.find(({ key }) => key === setting.usual);
  const range = chooseRange(setting);
  const currencies = [usual, range].flatMap((preset) => preset?.currency ?? []);
  const rates = await loadRates(db, version, { currencies, countries: [] });
  const converted = usual && thresholdInUsd(usual.low, usual, rates);
  return {
    usual_threshold: converted && 'usd' in converted ? converted.usd : null,
    threshold_range: range ? rangeInUsd(range, rates) : null,
  };
}
