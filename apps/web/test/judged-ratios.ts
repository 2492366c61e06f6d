import type { Judged, JudgingRule } from '@cea/contract/visualizations';

const thresholds = [100, 1000, 5000, 10_000, 26_384, 39_576, 50_000, 100_000, 150_000, 1_000_000];
const worth = [5, 5, 12, 29, 37, 40, 44, 52, 53, 55];

const rule = (key: string, label: string, stated: string | null, low: JudgingRule['low']): JudgingRule => ({
  key,
  label,
  stated,
  low,
  high: null,
  why_missing: null,
});

/** 57 ratios per QALY: 5 are cost-saving and 2 dominated. */
export const perQaly: Judged = {
  outcome: 3,
  of: 57,
  left_out: 1,
  rules: [
    {
      ...rule('nice', 'NICE', '£20,000–30,000', { usd: 26_384, worth: 37, of: 57 }),
      high: { usd: 39_576, worth: 40, of: 57 },
    },
    {
      ...rule('icer', 'ICER', '$100,000–150,000', { usd: 100_000, worth: 52, of: 57 }),
      high: { usd: 150_000, worth: 53, of: 57 },
    },
    rule('historical', 'Historical', '$50,000', { usd: 50_000, worth: 44, of: 57 }),
    rule('1xgdp', '1 × GDP per capita', null, { usd: null, worth: 42, of: 56 }),
  ],
  usual: 'historical',
  curve: { thresholds, worth },
  always: 5,
  never: 2,
};

/** 6 ratios per DALY averted, for which no threshold is usual. */
export const perDaly: Judged = {
  ...perQaly,
  outcome: 4,
  of: 6,
  left_out: 0,
  rules: [rule('1xgdp', '1 × GDP per capita', null, { usd: null, worth: 5, of: 6 })],
  usual: null,
  curve: { thresholds, worth: thresholds.map((threshold) => (threshold < 5000 ? 0 : 6)) },
  always: 0,
  never: 0,
};

/** The same ratios, all of one country and price year. */
export const ofOneCountry: Judged = {
  ...perDaly,
  rules: perDaly.rules.map((one) => ({ ...one, low: { ...one.low, usd: 4321 } })),
};

export const ownRule = (usd: number, count: number): JudgingRule =>
  rule('own', 'Own value', `$${usd}`, { usd, worth: count, of: 57 });

export const outcomeLabels = {
  known: true,
  labelOf: (id: number) => (id === 3 ? 'Quality-adjusted life-year (QALY)' : 'Disability-adjusted life-year (DALY)'),
  choicesOf: () => [],
};
