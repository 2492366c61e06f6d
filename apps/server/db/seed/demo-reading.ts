import { sql } from 'kysely';
import { assignArticles } from '../../src/assignments/assign-articles.ts';
import { createAssignment } from '../../src/assignments/create-assignment.ts';
import type { Db } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Study } from './article-pdf.ts';
import { type PdfTarget, seedPdf } from './demo-pdfs.ts';
import { ensureOpenRound } from './demo-rounds.ts';

/** Synthetic: the article does not exist. */
const article = {
  title: 'Cost-utility of apixaban versus warfarin in adults with atrial fibrillation (synthetic example)',
  authors: 'Example A, Sample B',
  journal: 'Journal of Invented Examples',
  publication_year: 2019,
  abstract:
    'OBJECTIVES To estimate the lifetime costs and quality-adjusted life-years of apixaban compared with warfarin. METHODS A Markov model from the perspective of the health-care payer, costs in 2018 US dollars, discounted at 3 %. RESULTS Apixaban cost $4,120 more and gained 0.21 QALYs, $19,600 per QALY gained. CONCLUSIONS At a threshold of $50,000 apixaban is good value.',
};
const compound_id = '2019-01-00001';

/** What its PDF says beyond the abstract. */
export const demoStudy: Study = {
  citation: { ...article, volume: '4', issue: '2', pages: '101-112', affiliation: 'Institute of Examples, Boston' },
  method: {
    currency: 'USD',
    currency_year: 2018,
    discount_rate_costs: 3,
    discount_rate_effects: 3,
    threshold_text: 'A threshold of US$50,000 per QALY',
  },
  ratios: [
    {
      intervention: 'Apixaban 5 mg twice daily',
      comparator: 'dose-adjusted warfarin',
      target_population: 'adults with atrial fibrillation',
      total_cost_intervention: 29_870,
      total_cost_comparator: 25_750,
      effect_intervention: 8.47,
      effect_comparator: 8.26,
      delta_cost: 4120,
      delta_effect: 0.21,
      ratio_article: 19_600,
      ratio_uncertainty: '95% interval US$11,900 to US$44,300',
    },
    {
      intervention: 'Apixaban 5 mg twice daily',
      comparator: 'dose-adjusted warfarin',
      target_population: 'adults with atrial fibrillation aged 75 years and over',
      total_cost_intervention: 21_340,
      total_cost_comparator: 18_655,
      effect_intervention: 5.12,
      effect_comparator: 4.95,
      delta_cost: 2685,
      delta_effect: 0.17,
      ratio_article: 15_800,
    },
  ],
  weights: [
    { health_state: 'Atrial fibrillation without events', weight: 0.81, interval_low: 0.78, interval_high: 0.84 },
    { health_state: 'First year after a major ischemic stroke', weight: 0.39, interval_low: 0.31, interval_high: 0.47 },
    { health_state: 'Later years after a minor ischemic stroke', weight: 0.76 },
    { health_state: 'Intracranial hemorrhage', weight: 0.42, weight_decrement: 0.39 },
  ],
};

/** The PDF of that article. Idempotent. */
export const seedDemoPdf = (target: PdfTarget): Promise<void> => seedPdf(target, compound_id, demoStudy);

/** One article for the two demonstration readers. Idempotent. */
export async function seedDemoReading(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('articles')
      .values({ compound_id, answers: JSON.stringify(article) })
      .onConflict((conflict) => conflict.column('compound_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    const assignment_id = await createAssignment(tx, await ensureOpenRound(tx), 'review', {
      due_on: sql`current_date + 14`,
      published_at: sql`now()`,
    });
    const readers = await tx
      .selectFrom('users')
      .where('email', 'in', ['internal@demo.example', 'external@demo.example'])
      .select('id')
      .execute();
    await assignArticles(tx, assignment_id, { reader_ids: readers.map(({ id }) => id), article_ids: [made.id] });
  });
}
