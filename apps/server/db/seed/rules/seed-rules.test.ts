import { expect, it } from 'vitest';
import { generateSample, sampleRates } from '../../../test/synthetic-sample.ts';
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
  'volumes fit their year': (study) => ({ ...study, citation: { ...study.citation, volume: '9999' } }),
};

it('every rule finds its fault', () => {
  const silent = Object.entries(seedRules).filter(
    ([name, rule]) => !studies.some((study) => rule(faults[name]!(study)).length > 0),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
