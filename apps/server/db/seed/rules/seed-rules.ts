import type { RateSet } from '@cea/contract/money/convert';
import type { GeneratedArticle } from '../registry/generate-registry.ts';
import { findWrongVolumes } from './citation-rules.ts';
import { findAbsurdLosses, findUnexplainedSigns, findWrongBaseCases } from './comparison-rules.ts';
import { findLooseIntervals, findOverlongFigures, findVagueRatios } from './figure-rules.ts';
import { findEarlyProducts } from './launch-rules.ts';
import { occurrences } from './occurrence-rules.ts';
import { findFarsightedPerspectives } from './perspective-rules.ts';
import { findMisfitAges, findMisfitPopulations } from './population-rules.ts';
import { reviewOf, type ReviewedStudy } from './reviewed-study.ts';
import { findForeignThresholds, findWrongGdp } from './threshold-rules.ts';

/** What must hold in every invented study; each function returns the faults it finds. */
export const seedRules: Readonly<Record<string, (study: ReviewedStudy) => string[]>> = {
  'a comparison keeps its signs': findUnexplainedSigns,
  'losses of health are plausible': findAbsurdLosses,
  'one base case per comparison': findWrongBaseCases,
  'figures have the digits of print': findOverlongFigures,
  'a ratio follows from its differences': findVagueRatios,
  'intervals hold their ratio': findLooseIntervals,
  'products are on the market': findEarlyProducts,
  'thresholds fit country and year': findForeignThresholds,
  'GDP per capita is the World Bank’s': findWrongGdp,
  'populations fit their disease': findMisfitPopulations,
  'ages fit their population': findMisfitAges,
  'perspectives fit their horizon': findFarsightedPerspectives,
  'volumes fit their year': findWrongVolumes,
};

export interface SeedReport {
  /** The faults of each rule. */
  readonly violations: ReadonlyMap<string, readonly string[]>;
  /** The share of all ratios in which each case occurs. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Holds all rules against all reviews. */
export function checkSeed(articles: Iterable<GeneratedArticle>, rates: RateSet): SeedReport {
  const violations = new Map(Object.keys(seedRules).map((name): [string, string[]] => [name, []]));
  const counts = new Map(Object.keys(occurrences).map((name) => [name, 0]));
  let ratios = 0;
  for (const article of articles) {
    const study = reviewOf(article, rates);
    if (!study) continue;
    ratios += study.ratios.length;
    for (const [name, rule] of Object.entries(seedRules))
      violations.get(name)!.push(...rule(study).map((fault) => `${study.compound_id}: ${fault}`));
    for (const [name, { counts: isOne }] of Object.entries(occurrences))
      counts.set(name, counts.get(name)! + study.ratios.filter((row) => isOne(row, study)).length);
  }
  return { violations, shares: new Map([...counts].map(([name, count]) => [name, count / ratios])) };
}
