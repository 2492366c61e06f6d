import type { Answers } from '@cea/contract/dictionary/variables';
import type { Db } from '../src/db/database.ts';

/** The id of an entry by its slug. */
async function entryId(db: Db, vocabulary: string, slug?: string): Promise<number> {
  let entries = db.selectFrom('vocabulary_entries').where('vocabulary', '=', vocabulary).orderBy('id');
  if (slug) entries = entries.where('slug', '=', slug);
  return (await entries.select('id').limit(1).executeTakeFirstOrThrow()).id;
}

/** A complete set of method answers. */
export async function sampleMethod(db: Db): Promise<Answers> {
  return {
    cost_per_qaly: true,
    icd: [{ id: await entryId(db, 'icd') }],
    intervention_type: [{ id: await entryId(db, 'intervention-type') }],
    country: [{ id: await entryId(db, 'country') }],
    perspective_judged: await entryId(db, 'perspective'),
    currency: 'USD',
    currency_year: 2018,
    costs_discounted: 'yes',
    discount_rate_costs: 3,
    quality_score: 5.5,
  };
}

export const sampleRatio: Answers = {
  intervention: 'Apixaban 5 mg twice daily',
  comparator: 'warfarin',
  target_population: 'adults with atrial fibrillation',
  delta_cost: 4120,
  delta_effect: 0.21,
  ratio_article: 19_600,
};

export const sampleWeight: Answers = { health_state: 'Stroke, severe', weight_kind: 'level', weight: 0.31 };
