import type { WayStep } from '@cea/contract/money/convert-by';
import type { Run } from '../db/run-statement.ts';

const statement = {
  name: 'sources of conversion steps',
  text: `SELECT currency, year, source || CASE WHEN indicative THEN ' (indicative)' ELSE '' END || '.' ||
      CASE WHEN official_only THEN ' Official rate; the market rate differed.' ELSE '' END AS source
    FROM conversion_rates JOIN unnest($2::text[], $3::int[]) wanted (currency, year) USING (currency, year)
    WHERE version = $1
    UNION ALL
    SELECT '', year, source || '.' FROM cpi WHERE version = $1 AND year = ANY ($4::int[])`,
};

const worldBank = 'World Bank, World Development Indicators, CC BY 4.0.';

const isRate = (step: WayStep) => step.by === 'exchange' || step.by === 'target currency';

/** Where the figure of each step comes from; undefined for a step without a figure of its own. */
export async function loadStepSources(
  run: Run,
  version: number,
  steps: readonly WayStep[],
): Promise<(step: WayStep) => string | undefined> {
  const rates = steps.filter(isRate);
  const indices = steps.filter((step) => step.by === 'US prices');
  const rows = await run<{ currency: string; year: number; source: string }>(statement, [
    version,
    rates.map(({ currency }) => currency),
    rates.map(({ year }) => year),
    indices.map(({ years }) => years[1]),
  ]);
  const sources = new Map(rows.map(({ currency, year, source }) => [`${currency} ${year}`, source]));
  return (step) => {
    if (isRate(step)) return sources.get(`${step.currency} ${step.year}`);
    if (step.by === 'US prices') return sources.get(` ${step.years[1]}`);
    return step.by === 'unit' ? undefined : worldBank;
  };
}
