import { computeAll } from '@cea/contract/dictionary/computed-variables';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Form, FormRow, RowScope } from '@cea/contract/forms';
import type { Entries } from './entries.ts';
import { facetsOf, numbersOf } from './facets.ts';
import { type ArticleTexts, articleTextsOf, type OwnText, ownTextOf } from './search-text.ts';

const typeOf = { method: 'methods', ratio: 'ratios', weight: 'weights' } as const satisfies Record<RowScope, DataType>;

export interface ComposedRecord {
  readonly type: DataType;
  readonly row_id: string;
  /** Everything that is said of it: by the article, by its methods and by its own row. */
  readonly answers: AnyAnswers;
  /** What its row keeps: a ratio or weight only its own, because the methods record keeps the rest once. */
  readonly kept: AnyAnswers;
  readonly computed: AnyAnswers;
  readonly facets: number[];
  readonly numbers: (number | null)[];
  readonly ownText: OwnText;
}

export interface ComposedEntry {
  readonly records: ComposedRecord[];
  readonly texts: ArticleTexts;
}

/** A form as what it becomes: one record for the methods, one for each ratio and weight, and the article's words. */
export function composeEntry(form: Form, entries: Entries): ComposedEntry {
  const { compound_id, answers: article } = form.article;
  const methodRow = form.rows.find(({ scope }) => scope === 'method');
  const method = effective({ form: form.kind, scope: 'method', answers: methodRow?.answers ?? {}, above: article });
  const said = { ...article, ...method };
  const ownOf = ({ scope, answers }: FormRow) =>
    scope === 'method' ? method : effective({ form: form.kind, scope, answers, above: said });
  // The methods stand for the whole article, so a treatment that it compares finds them too.
  const compared = form.rows.filter(({ scope }) => scope === 'ratio').map(ownOf);
  const records = form.rows.map((row): ComposedRecord => {
    const isMethod = row.scope === 'method';
    const type = typeOf[row.scope];
    const own = ownOf(row);
    const answers = { ...said, ...own };
    const computed = computeAll(row.scope, answers, entries.labelOf, entries.placeOf);
    const values = { ...answers, ...computed };
    return {
      type,
      row_id: row.row_id,
      answers,
      kept: isMethod ? answers : own,
      computed,
      facets: facetsOf(type, values, entries),
      numbers: numbersOf(type, values),
      ownText: ownTextOf(isMethod ? [own, ...compared] : [own], entries),
    };
  });
  return { records, texts: articleTextsOf(compound_id, article, method, entries) };
}
