import { computeAll } from '@cea/contract/dictionary/computed-variables';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import type { DataType } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Form, RowScope } from '@cea/contract/forms';
import { facetsOf, type Lineage } from './facets.ts';

const typeOf = { method: 'methods', ratio: 'ratios', weight: 'weights' } as const satisfies Record<RowScope, DataType>;

export interface ComposedRecord {
  readonly type: DataType;
  readonly row_id: string;
  readonly answers: AnyAnswers;
  readonly computed: AnyAnswers;
  readonly facets: number[];
  /** The record's own words, and those of its article. */
  readonly ownText: string;
  readonly articleText: string;
}

/** The words of the public text answers of a scope: what is private cannot be searched out either. */
const textsOf = (answers: AnyAnswers): string =>
  Object.entries(answers)
    .filter(([key, value]) => {
      const variable = dictionary[key];
      return variable?.kind === 'text' && variable.access !== 'full' && typeof value === 'string';
    })
    .map(([, value]) => value)
    .join('\n');

/** A form as the records it becomes: one for the methods, one for each ratio and weight. Pure. */
export function composeRecords(form: Form, lineage: Lineage): ComposedRecord[] {
  const article = form.article.answers;
  const methodRow = form.rows.find(({ scope }) => scope === 'method');
  const method = effective(form.kind, 'method', methodRow?.answers ?? {}, article);
  return form.rows.map(({ row_id, scope, answers }) => {
    const own = scope === 'method' ? method : effective(form.kind, scope, answers, { ...article, ...method });
    const all = { ...article, ...method, ...own };
    const computed = computeAll(scope, all);
    return {
      type: typeOf[scope],
      row_id,
      answers: all,
      computed,
      facets: facetsOf(typeOf[scope], { ...all, ...computed }, lineage),
      ownText: textsOf(own),
      articleText: textsOf(article),
    };
  });
}
