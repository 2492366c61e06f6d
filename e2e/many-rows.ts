import type { Db } from '../apps/server/src/db/database.ts';
import type { Reader } from '../apps/server/test/reader.ts';
import { sampleMethod } from '../apps/server/test/sample-answers.ts';

const strategies = ['Biennial', 'Annual', 'Every five years', 'Once at 65', 'Once at 60'] as const;
const states = [
  'Well',
  'Stroke',
  'After repair',
  'Rupture',
  'Cancer',
  'Dialysis',
  'Amputation',
  'Heart failure',
] as const;

/** Five ratios and eight weights. The second reader differs in five cells of them, and leaves out a ratio. */
export async function fillManyRows(db: Db, reader: Reader, isSecond: boolean): Promise<void> {
  await reader.answer(reader.method_row_id, {
    ...(await sampleMethod(db)),
    currency: 'GBP',
    currency_year: 2022,
    discount_rate_costs: isSecond ? 3 : 3.5,
  });
  for (const [at, intervention] of strategies.entries()) {
    if (isSecond && at === 4) continue;
    const cost = 1272 + 107 * at;
    await reader.addRow('ratio', at, {
      intervention,
      comparator: isSecond && at === 2 ? 'Usual care' : 'No screening',
      target_population: 'Men aged 65',
      total_cost_intervention: isSecond && at === 1 ? 1397 : cost,
      total_cost_comparator: 1098,
      effect_intervention: 11.41,
      effect_comparator: 11.3875,
      ratio_article: Math.round((cost - 1098) / 0.0225) + (isSecond && at === 2 ? 30 : 0),
    });
  }
  for (const [at, health_state] of states.entries())
    await reader.addRow('weight', strategies.length + at, {
      health_state: isSecond && at === 2 ? 'After open repair' : health_state,
      weight_kind: 'level',
      weight: (isSecond && at === 6 ? 0.42 : 0.4) + at / 100,
      sample_size: 100 + at,
    });
}
