import type { RateSet } from '@cea/contract/money/convert';
import type { GeneratedArticle } from '../registry/generate-registry.ts';
import { findWrongVolumes } from './citation-rules.ts';
import { findEarlyProducts } from './launch-rules.ts';
import { findFarsightedPerspectives } from './perspective-rules.ts';
import { findMisfitPopulations } from './population-rules.ts';
import { reviewOf, type ReviewedStudy } from './reviewed-study.ts';
import { findForeignThresholds, findWrongGdp } from './threshold-rules.ts';

/** What must hold in every invented study; each function returns the faults it finds. */
export const seedRules: Readonly<Record<string, (study: ReviewedStudy) => string[]>> = {
  'products are on the market': findEarlyProducts,
  'thresholds fit country and year': findForeignThresholds,
  'GDP per capita is the World Bank’s': findWrongGdp,
  'populations fit their disease': findMisfitPopulations,
  'perspectives fit their horizon': findFarsightedPerspectives,
  'volumes fit their year': findWrongVolumes,
};

/** The faults of each rule over all reviews. */
export function findViolations(articles: Iterable<GeneratedArticle>, rates: RateSet): Map<string, string[]> {
  const found = new Map(Object.keys(seedRules).map((name): [string, string[]] => [name, []]));
  for (const article of articles) {
    const study = reviewOf(article, rates);
    if (!study) continue;
    for (const [name, rule] of Object.entries(seedRules))
      found.get(name)!.push(...rule(study).map((fault) => `${study.compound_id}: ${fault}`));
  }
  return found;
}
