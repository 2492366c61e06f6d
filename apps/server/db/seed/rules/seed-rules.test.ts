import { expect, it } from 'vitest';
import { entryId, generateSample, sampleRates } from '../../../test/synthetic-sample.ts';
import { reviewOf, type ReviewedStudy } from './reviewed-study.ts';
import { findViolations, seedRules } from './seed-rules.ts';

const sample = generateSample(1500);
const violations = findViolations(sample, sampleRates);

it.each(Object.keys(seedRules))('%s', (rule) => {
  expect(violations.get(rule)).toEqual([]);
});

const studies = sample.flatMap((article) => reviewOf(article, sampleRates) ?? []);

/** A fault for every rule, put into studies that have none. */
const faults: Readonly<Record<string, (study: ReviewedStudy) => ReviewedStudy>> = {
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
