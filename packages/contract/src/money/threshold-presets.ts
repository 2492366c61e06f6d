import { z } from 'zod';
import { convert, isConverted, type RateSet } from './convert.ts';
import { MoneyYear } from './figures.ts';
import { isPresetKey } from './threshold.ts';
import { whyMissing } from './why-missing.ts';

const Amount = z
  .int({ error: 'Enter a whole number.' })
  .min(1, 'Enter a number of 1 or more.')
  .max(10_000_000, 'Enter a number of at most 10,000,000.');

/** Slugs of the health outcomes that a preset can apply to. */
export const thresholdOutcomes = ['qaly', 'daly'] as const;

/** A threshold, or a range of them, that administrators offer. */
export const ThresholdPreset = z.strictObject({
  key: z
    .string()
    .refine(isPresetKey, 'Use up to 30 lower-case letters, digits and hyphens, with a letter first, and not "own".')
    .describe('Its name in links, such as nice'),
  label: z.string().trim().min(1, 'Enter a name.').max(40, 'Enter at most 40 characters.'),
  low: Amount,
  high: Amount.nullable().describe('The upper end of a range; null: one value'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency from the list.'),
  year: MoneyYear.nullable().describe('The price year; null: money of the target year'),
  outcome: z.enum(thresholdOutcomes).describe('Slug of the health outcome'),
});
export type ThresholdPreset = z.infer<typeof ThresholdPreset>;

export const mostPresets = 12;

/** The presets in the order in which charts offer them, and the one that charts draw until another is chosen. */
export const ThresholdSetting = z
  .strictObject({
    presets: z.array(ThresholdPreset).max(mostPresets, `At most ${mostPresets} thresholds.`),
    usual: z.string().nullable().describe('Key of the preset that is drawn until another is chosen; null: none'),
  })
  .superRefine(({ presets, usual }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const [at, { key, low, high }] of presets.entries()) {
      if (high !== null && high <= low) refuse(['presets', at, 'high'], 'Enter a number above the lower end.');
      const isRepeated = presets.findIndex((other) => other.key === key) < at;
      if (isRepeated) refuse(['presets', at, 'key'], 'Another threshold has this name in links.');
    }
    // No threshold is accepted for DALYs everywhere, so none is drawn unless a reader chooses it.
    const canBeUsual = presets.some(({ key, outcome }) => key === usual && outcome === 'qaly');
    if (usual !== null && !canBeUsual) refuse(['usual'], 'Choose a threshold per QALY, or none.');
  });
export type ThresholdSetting = z.infer<typeof ThresholdSetting>;

export const defaultThresholds: ThresholdSetting = {
  presets: [
    { key: 'nice', label: 'NICE', low: 20_000, high: 30_000, currency: 'GBP', year: null, outcome: 'qaly' },
    { key: 'icer', label: 'ICER', low: 100_000, high: 150_000, currency: 'USD', year: null, outcome: 'qaly' },
    { key: 'historical', label: 'Historical', low: 50_000, high: null, currency: 'USD', year: null, outcome: 'qaly' },
  ],
  usual: 'historical',
};

/** `£20,000–30,000`, with the price year if it has one: as decided, not as converted. */
export function statePreset({
  low,
  high,
  currency,
  year,
}: Pick<ThresholdPreset, 'low' | 'high' | 'currency' | 'year'>): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
  const upTo = high === null ? '' : `–${high.toLocaleString('en-US')}`;
  return `${money.format(low)}${upTo}${year === null ? '' : ` of ${year}`}`;
}

/**
 * An amount of a preset in whole US dollars of the target year, so that a query with it can be read, or why there is
 * none. It is converted as any price; money of the target year is only exchanged.
 */
export function thresholdInUsd(
  amount: number,
  { currency, year }: Pick<ThresholdPreset, 'currency' | 'year'>,
  rates: RateSet,
): { readonly usd: number } | { readonly why_missing: string } {
  const currency_year = year ?? rates.target_year;
  const converted = convert({ amount, currency, currency_year, publication_year: undefined }, rates);
  if (!isConverted(converted)) return { why_missing: whyMissing[converted.why_missing] };
  return { usd: Math.max(1, Math.round(converted.usd_target)) };
}
