import { keysOf } from '@cea/contract/dictionary/variables';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { loadFindEntry } from '../reference/find-entry.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { type Publishable, publishForms } from '../registry/publish-form.ts';
import { type ExportedRow, readExport, type ReadExport } from './read-export.ts';

export interface Report {
  readonly lines: string[];
  /** What was read and what is published now agree. */
  readonly reconciled: boolean;
}

const split = (answers: Record<string, unknown>, keys: readonly string[]) => {
  const inside = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
  const outside = Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
  return [inside, outside] as const;
};

/** An article with a submitted form of all its rows; nothing where the id is there already. */
async function insertArticle(
  tx: Tx,
  method: ExportedRow,
  ratios: ExportedRow[],
  weights: ExportedRow[],
): Promise<Publishable | undefined> {
  const [article, own] = split(method.answers, keysOf('article'));
  const made = await tx
    .insertInto('articles')
    .values({ compound_id: method.compound_id, answers: JSON.stringify(article) })
    .onConflict((conflict) => conflict.column('compound_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const form_id = await makeSubmittedForm(tx, made.id, {
    method: own,
    ratios: ratios.map(({ answers }) => answers),
    weights: weights.map(({ answers }) => answers),
  });
  return { article_id: made.id, form_id };
}

const describe = (name: string, { rows, unknownColumns, refused }: ReadExport): string[] => [
  `${name}: ${rows.length} rows, ${refused.length} values refused`,
  ...(unknownColumns.length > 0 ? [`  columns without a variable: ${unknownColumns.join(', ')}`] : []),
  ...refused.map((refusal) => `  ${refusal}`),
];

const idPattern = /^\d{4}-01-\d{5}$/;

/** Loads the registry's earlier exports as published articles, one revision for all, and says what became of each. */
export async function importRegistry(tx: Tx, by: AuditSource, folder: string): Promise<Report> {
  const find = await loadFindEntry(tx);
  const methods = readExport(`${folder}/methods.csv`, ['article', 'method'], find);
  const ratios = readExport(`${folder}/ratios.csv`, ['ratio'], find);
  const weights = readExport(`${folder}/weights.csv`, ['weight'], find);
  const lines = [...describe('methods', methods), ...describe('ratios', ratios), ...describe('weights', weights)];

  const ratiosOf = Map.groupBy(ratios.rows, ({ compound_id }) => compound_id);
  const weightsOf = Map.groupBy(weights.rows, ({ compound_id }) => compound_id);
  const made: Publishable[] = [];
  for (const row of methods.rows) {
    const id = row.compound_id;
    const article = idPattern.test(id)
      ? await insertArticle(tx, row, ratiosOf.get(id) ?? [], weightsOf.get(id) ?? [])
      : undefined;
    if (article) made.push(article);
    else
      lines.push(
        `methods line ${row.line}: ${id || 'no id'} ${idPattern.test(id) ? 'is there already' : 'is no article id'}`,
      );
  }
  const known = new Set(methods.rows.map(({ compound_id }) => compound_id));
  const orphans = [...ratios.rows, ...weights.rows].filter(({ compound_id }) => !known.has(compound_id));
  lines.push(...orphans.map(({ line, compound_id }) => `line ${line}: ${compound_id || 'no id'} has no methods row`));

  if (made.length > 0) await publishForms(tx, by, made, `${made.length} articles loaded`);
  const counts = await sql<{ type: string; n: number }>`SELECT type, count(*)::int AS n FROM records
    WHERE to_rev IS NULL AND article_id = ANY(${made.map(({ article_id }) => article_id)}::int[]) GROUP BY type`.execute(
    tx,
  );
  const published = Object.fromEntries(counts.rows.map(({ type, n }) => [type, n]));
  const read = { methods: methods.rows.length, ratios: ratios.rows.length, weights: weights.rows.length };
  lines.push(...Object.entries(read).map(([type, n]) => `${type}: ${n} read, ${published[type] ?? 0} published`));
  const reconciled = Object.entries(read).every(([type, n]) => (published[type] ?? 0) === n);
  lines.push(reconciled ? 'Everything that was read is published.' : 'Not everything that was read is published.');
  return { lines, reconciled };
}
