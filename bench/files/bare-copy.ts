import { columnKeysOf } from '@cea/contract/dictionary/column-keys';
import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { repeats } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { CopyOut } from '../../apps/server/src/db/copy-out.ts';

/** What a ratio has beside its answers, as it is stored. */
const stored: Readonly<Record<string, string>> = {
  id: 'r.id',
  article_compound_id: 'a.compound_id',
  review: 'f.kind',
  study: `m.answers->>'first_author_last_name'`,
  display_ratio: 'c.display',
  usd_target: 'c.usd_target',
  usd: 'c.usd',
  not_converted: 'c.why_missing',
  rate_set: 'c.rates_version',
  gdp_per_capita_used: 'c.gdp_per_capita',
  gdp_multiple: 'c.gdp_multiple',
  gdp_class: 'c.gdp_class',
  no_gdp_multiple: 'c.why_no_gdp',
};

function storedColumn(key: string): string {
  const variable = dictionary[key];
  if (variable) return `${repeats(variable.scope) ? 'r' : 'm'}.answers->>'${key}'`;
  if (key in computedVariables) return `r.computed->>'${key}'`;
  return stored[key] ?? `c.steps->>'${key}'`;
}

/** One COPY of all live ratios with the columns of the file, as they are stored: no codes, no rounding, no order. */
const statement = `COPY (SELECT ${columnKeysOf('ratios').map(storedColumn).join(', ')}
  FROM records r JOIN articles a ON a.id = r.article_id JOIN forms f ON f.id = r.form_id
  JOIN records m ON m.type = 'methods' AND m.id = a.compound_id AND m.from_rev = r.from_rev
  LEFT JOIN conversions c ON c.id = r.id AND c.from_rev = r.from_rev
    AND c.rates_version = (SELECT rates_version FROM revisions ORDER BY revision DESC LIMIT 1)
  WHERE r.type = 'ratios' AND r.to_rev IS NULL) TO STDOUT (FORMAT csv)`;

/** Bytes of the ratios in one plain COPY. */
export async function copyBare(copy: CopyOut): Promise<number> {
  return (await copy(statement)).reduce((sum, { length }) => sum + length, 0);
}
