import type { DataType } from '@cea/contract/dictionary/terms';
import { keysOf } from '@cea/contract/dictionary/variables';
import type { Tx } from '../db/database.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import type { Publishable } from '../publishing/publishable.ts';
import type { ExportedRow } from './read-export.ts';
import { separateAddress } from './separate-address.ts';

const split = (answers: Record<string, unknown>, keys: readonly string[]) => {
  const inside = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
  const outside = Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
  return [inside, outside] as const;
};

export interface ExportedArticle {
  readonly method: ExportedRow;
  readonly ratios: readonly ExportedRow[];
  readonly weights: readonly ExportedRow[];
}

/**
 * Ratios and weights keep the numbers under which they have been cited; of two with the same number, the first does.
 */
async function keepNumbers(tx: Tx, article_id: number, form_id: number, exported: ExportedArticle): Promise<void> {
  const rows = await tx
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .orderBy('position')
    .select(['row_id', 'scope'])
    .execute();
  const numbered = (scope: string, type: DataType, read: readonly ExportedRow[]) => {
    const own = rows.filter((row) => row.scope === scope);
    return read.flatMap(({ number }, at) => {
      const isFirst = read.findIndex((other) => other.number === number) === at;
      return number !== undefined && isFirst ? [{ article_id, type, number, row_id: own[at]!.row_id }] : [];
    });
  };
  const numbers = [...numbered('ratio', 'ratios', exported.ratios), ...numbered('weight', 'weights', exported.weights)];
  if (numbers.length > 0) await tx.insertInto('datapoints').values(numbers).execute();
}

/** Inserts an article and a submitted form with all its rows; undefined if the id exists already. */
export async function insertArticle(tx: Tx, exported: ExportedArticle): Promise<Publishable | undefined> {
  const { method, ratios, weights } = exported;
  const [article, own] = split(method.answers, keysOf('article'));
  const made = await tx
    .insertInto('articles')
    .values({ compound_id: method.compound_id, answers: JSON.stringify(separateAddress(article)) })
    .onConflict((conflict) => conflict.column('compound_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  // An article with ratios or weights was read in full, whatever the column says.
  const isPartial = method.isPartial && ratios.length + weights.length === 0;
  const form_id = await makeSubmittedForm(tx, made.id, {
    kind: isPartial ? 'screening' : 'review',
    method: own,
    ratios: ratios.map(({ answers }) => answers),
    weights: weights.map(({ answers }) => answers),
  });
  await keepNumbers(tx, made.id, form_id, exported);
  return { article_id: made.id, form_id };
}
