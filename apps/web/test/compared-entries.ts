import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';

const comparedLabels: Readonly<Record<string, string>> = {
  1: 'United States',
  2: 'South Korea',
  11: 'Health care payer',
  12: 'Societal',
  21: 'Lifetime',
  22: '3 years',
  31: 'Quality-adjusted life-year (QALY)',
  32: 'Disability-adjusted life-year (DALY)',
  41: 'Markov',
  42: 'Decision tree',
};

type Answers = RegistryRecord['answers'];

interface Made {
  readonly compound_id: string;
  /** Of the study, beside the usual ones. */
  readonly method?: Answers;
  readonly ratios: readonly { answers?: Answers; display?: string | null; usd?: number | null }[];
  readonly release?: string | null;
  readonly range?: RegistryEntry['threshold_range'];
}

const usual: Answers = {
  authors: 'Prescott J, Adeyemi T',
  publication_year: 2021,
  journal: 'JAMA Cardiology',
  country: [{ id: 1 }],
  perspective_judged: 11,
  time_horizon: 21,
  discount_rate_costs: 3,
  discount_rate_effects: 3,
  model_type: [{ id: 41 }],
  measure: [{ id: 31 }],
  currency: 'USD',
  currency_year: 2020,
};

const icer = { label: 'ICER', stated: '$100,000–150,000', low: 100_000, high: 150_000 };

/** The published entry of an article with some ratios. */
export function comparedEntry({ compound_id, method, ratios, release = '2026.2', range = icer }: Made): RegistryEntry {
  const article = { id: 1, compound_id, title: 'A study' };
  const record = (type: RegistryRecord['type'], id: string, answers: Answers): RegistryRecord => ({
    type,
    id,
    answers,
    computed: {},
    conversion: null,
    registryEntry: { article },
  });
  return {
    article,
    review: 'full',
    records: [
      record('methods', compound_id, { ...usual, ...method }),
      ...ratios.map(({ answers, display = '$79,000', usd = 79_000 }, at) => ({
        ...record('ratios', `${compound_id}-0${at + 1}`, {
          intervention: 'Dapagliflozin',
          comparator: 'standard care',
          target_population: 'adults with HFrEF',
          ratio_article: 63_500,
          ...answers,
        }),
        computed: { incremental_cost: 31_000, incremental_effect: 0.49, ratio_final: 63_500 },
        conversion: {
          display,
          usd_target: usd,
          why_missing: display === null ? 'no exchange rate' : null,
          gdp_class: null,
          gdp_per_capita: null,
          gdp_multiple: null,
          why_no_gdp: null,
          steps:
            usd === null
              ? null
              : {
                  usd: 63_500,
                  usd_target: usd,
                  currency: 'USD',
                  cost_year: 2020,
                  assumed_year: false,
                  international: false,
                  rate: 1,
                  cpi_from: 100,
                  cpi_to: 125,
                  target_year: 2025,
                },
        },
      })),
    ],
    labels: { ...comparedLabels },
    sources: { rate: null, price_index: 'US Bureau of Labor Statistics' },
    other_factors: { rate_target: null, countries: {} },
    usual_threshold: 50_000,
    threshold_range: range,
    history: [],
    revision: 7,
    revised_at: '2026-06-01T00:00:00Z',
    release,
  };
}
