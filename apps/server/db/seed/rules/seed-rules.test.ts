import { expect, it } from 'vitest';
import { entryId, generateSample, sampleRates } from '../../../test/synthetic-sample.ts';
import { reviewOf, type ReviewedStudy } from './reviewed-study.ts';
import { occurrences } from './occurrence-rules.ts';
import { checkSeed, seedRules } from './seed-rules.ts';

const sample = generateSample(3000);
const { violations, shares } = checkSeed(sample, sampleRates);

it.each(Object.keys(seedRules))('%s', (rule) => {
  expect(violations.get(rule)).toEqual([]);
});

it.each(Object.entries(occurrences))('there are %s', (name, { between: [, most] }) => {
  expect(shares.get(name)).toBeGreaterThan(0);
  expect(shares.get(name)).toBeLessThanOrEqual(most);
});

const studies = sample.flatMap((article) => reviewOf(article, sampleRates) ?? []);

/** A fault for every rule, put into studies that have none. */
const faults: Readonly<Record<string, (study: ReviewedStudy) => ReviewedStudy>> = {
  'a comparison keeps its signs': (study) => ({
    ...study,
    ratios: [
      { intervention: 'a', comparator: 'b', target_population: 'adults', delta_cost: 900, delta_effect: 0.3 },
      { intervention: 'a', comparator: 'b', target_population: 'women', delta_cost: 900, delta_effect: -0.3 },
    ],
  }),
  'losses of health are plausible': (study) => ({
    ...study,
    method: { ...study.method, disease: 'end-stage heart failure' },
    ratios: [
      { intervention: 'heart transplantation', comparator: 'medical management', delta_cost: 1, delta_effect: -1.58 },
    ],
  }),
  'one base case per comparison': (study) => ({
    ...study,
    ratios: [...study.ratios, { ...study.ratios[0], target_population: 'everybody' }],
  }),
  'figures have the digits of print': (study) => ({
    ...study,
    ratios: [{ ...study.ratios[0], delta_effect: 0.087_399_999_999_998_81 }],
  }),
  'a ratio follows from its differences': (study) => ({
    ...study,
    ratios: [{ delta_cost: 1000, delta_effect: 0.1253, ratio_article: 8350 }],
  }),
  'intervals hold their ratio': (study) => ({
    ...study,
    ratios: [
      {
        uncertainty_point: 5000,
        uncertainty_lower: 6000,
        uncertainty_upper: 7000,
        ratio_uncertainty: '6,000 to 7,000',
      },
    ],
  }),
  'products are on the market': (study) => ({
    ...study,
    year: 2008,
    ratios: [{ ...study.ratios[0], intervention: 'sunitinib', comparator: 'everolimus' }],
  }),
  'thresholds fit country and year': (study) => ({
    ...study,
    year: 1990,
    method: { ...study.method, threshold_low: 20_000, threshold_currency: 'GBP' },
  }),
  'GDP per capita is the World Bank’s': (study) => ({
    ...study,
    ratios: study.ratios.map((row) => ({ ...row, gdp_per_capita: 1234, gdp_per_capita_year: 2010 })),
  }),
  'populations fit their disease': (study) => ({
    ...study,
    ratios: [{ target_population: 'children with asthma', population_health: 'healthy' }],
  }),
  'ages fit their population': (study) => ({
    ...study,
    ratios: [
      { target_population: 'adults with gout', population_ages: [{ id: entryId('target-age', '0-to-18-years') }] },
    ],
  }),
  'perspectives fit their horizon': (study) => ({
    ...study,
    method: {
      ...study.method,
      perspective_judged: entryId('perspective', 'employer'),
      time_horizon: entryId('time-horizon', 'lifetime'),
    },
  }),
  'volumes fit their year': (study) => ({ ...study, citation: { ...study.citation, volume: '9999' } }),
};

it('every rule finds its fault', () => {
  const silent = Object.entries(seedRules).filter(
    ([name, rule]) => !studies.some((study) => rule(faults[name]!(study)).length > 0),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
