import type { Conversion } from '@cea/contract/money/convert';
import type { RegistryRecord } from '@cea/contract/registry';
import { describe, expect, it } from 'vitest';
import { explainConversion } from './explain-conversion.ts';
import { explainOtherWays } from './explain-other-ways.ts';

const steps: Conversion = {
  usd: 15_112,
  usd_target: 19_848,
  currency: 'CAD',
  cost_year: 2017,
  assumed_year: false,
  international: false,
  rate: 0.771,
  cpi_from: 245.12,
  cpi_to: 321.943,
  target_year: 2025,
};
const sources = {
  rate: { source: 'Federal Reserve, G.5A', indicative: false, official_only: false },
  price_index: 'BLS, CPI-U',
};

function ratio(changes: Partial<Conversion> = {}, values: object = {}, display = '$20,000'): RegistryRecord {
  const { ratio_article = 19_600, ...computed } = {
    incremental_cost: 4120,
    incremental_effect: 0.21,
    ratio_reader: 4120 / 0.21,
    ratio_final: 19_600,
    ...values,
  } as Record<string, unknown>;
  return {
    type: 'ratios',
    id: '2019-01-00001-01',
    answers: { delta_cost: 4120, delta_effect: 0.21, ratio_article },
    computed,
    conversion: {
      display,
      usd_target: 19_848,
      why_missing: null,
      gdp_class: null,
      gdp_per_capita: null,
      gdp_multiple: null,
      why_no_gdp: null,
      steps: { ...steps, ...changes },
    },
    registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title: '' } },
  };
}
const explain = (record: RegistryRecord) =>
  explainConversion(record, sources).map(({ text, note = '' }) => [text, note]);

describe('the explanation of a converted ratio', () => {
  it('goes from the study’s amount to the rounded figure', () => {
    expect(explain(ratio())).toEqual([
      ['4,120 ÷ 0.21 = 19,619; the article reports 19,600', 'Within 10%, so the reported ratio is used.'],
      ['19,600 CAD (2017) × 0.771 = US$ 15,112', 'Annual mean 2017: Federal Reserve, G.5A.'],
      ['× US CPI-U 2025 ÷ 2017 (321.943 ÷ 245.12) = US$ 19,848', 'BLS, CPI-U.'],
      ['Rounded to two significant figures: $20,000', ''],
    ]);
  });

  it('says which of two ratios counts', () => {
    const apart = explain(ratio({}, { ratio_article: 30_000, ratio_final: 4120 / 0.21 }));
    expect(apart[0]![1]).toBe(
      'More than 10% outside what the rounding of the printed figures allows, so the calculated ratio is used.',
    );
    const near = explain(ratio({}, { ratio_article: 22_000, ratio_final: 22_000 }));
    expect(near[0]![1]).toMatch(/^Less than 10% outside what the rounding .* the reported ratio is used\.$/);
    const earlier = explain(ratio({}, { ratio_article: 22_000, ratio_final: 4120 / 0.21 }));
    expect(earlier[0]![1]).toBe('The calculated ratio is used.');
    const silent = explain(ratio({}, { ratio_article: null, ratio_final: 4120 / 0.21 }));
    expect(silent[0]).toEqual(['4,120 ÷ 0.21 = 19,619', 'The article reports no ratio.']);
    const of = { incremental_effect: undefined, population_incremental_cost: 98_000, population_incremental_effect: 5 };
    expect(explain(ratio({}, { ...of, ratio_reader: 19_600 }))[0]![0]).toContain('98,000 ÷ 5 = 19,600');
    const alone = explain(ratio({}, { ratio_reader: undefined }));
    expect(alone[0]).toEqual(['The article reports 19,600.', 'There is no calculated ratio to compare with.']);
  });

  it('names what was assumed', () => {
    expect(explain(ratio({ assumed_year: true }))[1]![1]).toContain('assumed to be 2017, the year before publication.');
    const byReader = explain(ratio({ assumed_year: true, assumed_by_reader: true }))[1]![1];
    expect(byReader).toContain('assumed to be 2017, entered by the reader.');
    expect(explain(ratio({ currency: 'INT', international: true, rate: 1 }))[1]![1]).toContain(
      'International dollars have no exchange rate',
    );
    expect(explain(ratio({ currency: 'USD', rate: 1 }))[1]).toEqual([
      '19,600 USD (2017): no currency conversion needed',
      '',
    ]);
  });

  it('says that a rate was official while the market rate differed', () => {
    const rate = { ...sources.rate, official_only: true };
    const [, exchange] = explainConversion(ratio(), { ...sources, rate });
    expect(exchange!.note).toBe('Annual mean 2017: Federal Reserve, G.5A. Official rate; the market rate differed.');
  });

  it('ends in a word where a number would mislead', () => {
    expect(explain(ratio({}, {}, 'Cost-Saving')).at(-1)![0]).toMatch(/^Lower cost and more health.*Cost-Saving$/);
    expect(explain(ratio({}, {}, 'Dominated')).at(-1)![0]).toMatch(/^Higher cost and less health.*Dominated$/);
    const saves = 'SW: saves $20,000 per QALY lost';
    expect(explain(ratio({}, {}, saves)).at(-1)![0]).toMatch(/^Lower cost and less health/);
  });

  it('says why a difference of 0, or an unknown direction, is shown as it is', () => {
    const unconverted = (display: string) => {
      const record = ratio({}, { ratio_final: undefined }, display);
      return explain({ ...record, conversion: { ...record.conversion!, steps: null } });
    };
    expect(unconverted('Dominated (weakly)')).toEqual([
      ['Higher cost and no difference in health: Dominated (weakly)', ''],
    ]);
    expect(unconverted('Indeterminate')).toEqual([['Unknown direction, so no figure is shown: Indeterminate', '']]);
    expect(explain(ratio({}, {}, '$16,000 (indeterminate)')).at(-1)![0]).toBe(
      'Unknown direction; rounded to two significant figures: $16,000 (indeterminate)',
    );
  });

  it('compares with GDP per capita, or says why not', () => {
    const record = ratio();
    const compared = (more: object) => explain({ ...record, conversion: { ...record.conversion!, ...more } }).at(-1);
    expect(compared({ gdp_per_capita: 45_129.6, gdp_multiple: 0.33486 })).toEqual([
      'US$ 15,112 ÷ US$ 45,130 = 0.33 × GDP per capita',
      'GDP per capita of the country in 2017: World Bank, CC BY 4.0.',
    ]);
    expect(compared({ why_no_gdp: 'several countries' })).toEqual([
      'No GDP multiple',
      'The study covers several countries.',
    ]);
  });

  it('is empty if there is nothing to explain', () => {
    expect(explainConversion({ ...ratio(), conversion: null }, sources)).toEqual([]);
  });
});

describe('other ways to convert', () => {
  const canada = 3;
  const factors = {
    rate_target: 0.72,
    countries: {
      [canada]: {
        own_currency: true,
        prices: { series: 'consumer-prices' as const, from: 112, to: 140 },
        ppp: { currency: 'CAD', units: 1.25, per_unit: 1 },
      },
    },
  };
  const inCanada = (display?: string) => {
    const record = ratio({}, {}, display);
    return { ...record, answers: { ...record.answers, country: [{ id: canada }] } };
  };

  it('show each step and the rounded result', () => {
    expect(explainOtherWays(inCanada(), factors)).toEqual([
      {
        name: 'Local prices, then exchange rate',
        steps: [
          '19,600 CAD (2017)',
          '× local consumer prices 2025 ÷ 2017 (140 ÷ 112) = 24,500 CAD',
          '× 0.72, the exchange rate of 2025 = US$ 17,640',
        ],
        result: 'US$ 18,000',
      },
      {
        name: 'Purchasing power parity',
        steps: [
          '19,600 CAD (2017)',
          '÷ 1.25 CAD per international dollar in 2017 = Int$ 15,680',
          '× US CPI-U 2025 ÷ 2017 (321.943 ÷ 245.12) = Int$ 20,594',
        ],
        result: 'Int$ 21,000',
      },
    ]);
  });

  it('give the reason for a blank, and nothing for a ratio in words', () => {
    const [first] = explainOtherWays(inCanada(), { ...factors, rate_target: null });
    expect(first).toMatchObject({ steps: [], why_missing: 'No exchange rate of CAD is available for 2025.' });
    expect(explainOtherWays(ratio(), factors)).toMatchObject([
      { why_missing: 'The study does not cover exactly one country.' },
      { why_missing: 'The study does not cover exactly one country.' },
    ]);
    expect(explainOtherWays(inCanada('Cost-Saving'), factors)).toEqual([]);
  });
});
