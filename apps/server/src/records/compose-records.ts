import { computeAll, type LabelOf, type PlaceOf } from '@cea/contract/dictionary/compute';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { Scope } from '@cea/contract/dictionary/variable';
import type { SlugOf } from '@cea/contract/dictionary/weight-used';
import type { Form, FormRow, RowScope } from '@cea/contract/forms';
import type { Db, Tx } from '../db/database.ts';
import { type EntryTree, facetsOf, numbersOf } from './facets.ts';
import { type ArticleTexts, articleTextsOf, type OwnText, ownTextOf } from './search-text.ts';

/** The vocabulary entries, as needed for publishing. */
export interface Entries extends EntryTree {
  readonly labelOf: LabelOf;
  readonly placeOf: PlaceOf;
  readonly slugOf: SlugOf;
}

/**
 * Entries stay as they are until the transaction ends: an edit waits, and what follows the edit then finds the records
 * that were made with the entries before it.
 */
export async function lockEntries(tx: Tx): Promise<void> {
  await tx.selectFrom('vocabulary_state').select('version').forShare().executeTakeFirstOrThrow();
}

/** `labels` replace those of today: an entry under an earlier name. */
export async function loadEntries(db: Db | Tx, labels: ReadonlyMap<number, string> = new Map()): Promise<Entries> {
  const stored = await db
    .selectFrom('vocabulary_entries')
    .select(['id', 'parent_id', 'label', 'vocabulary', 'slug'])
    .execute();
  const rows = stored.map((row) => ({ ...row, label: labels.get(row.id) ?? row.label }));
  const entries = new Map(rows.map((row) => [row.id, row]));
  const named = new Map(rows.map((row) => [`${row.vocabulary}/${row.slug}`, row]));
  const countries = await db.selectFrom('countries').select(['entry_id', 'gbd_super_region', 'income_group']).execute();
  const places = new Map(
    countries.map(({ entry_id, gbd_super_region, income_group }) => [
      entry_id,
      {
        region: entries.get(entries.get(entry_id)?.parent_id ?? 0)?.label,
        gbd_super_region: named.get(`gbd-super-region/${gbd_super_region}`)?.label,
        income_group: named.get(`income-group/${income_group}`)?.label,
      },
    ]),
  );
  const incomeGroups = new Map(countries.map(({ entry_id, income_group }) => [entry_id, income_group]));
  return {
    lineage(id) {
      const line: number[] = [];
      for (let at: number | null | undefined = id; at && !line.includes(at); at = entries.get(at)?.parent_id) {
        line.push(at);
      }
      return line;
    },
    labelOf: (id) => entries.get(id)?.label ?? String(id),
    placeOf: (id) => places.get(id),
    slugOf: (id) => entries.get(id)?.slug,
    idOf: (vocabulary, slug) => named.get(`${vocabulary}/${slug}`)?.id,
    incomeGroupOf: (country) => named.get(`income-group/${incomeGroups.get(country)}`)?.id,
  };
}

export const computeFrom = (scope: Scope, answers: AnyAnswers, entries: Entries): AnyAnswers =>
  computeAll(scope, answers, entries.labelOf, entries.placeOf, entries.slugOf);

/** The scope of a record's own answers and computed values. */
export const scopeOf = {
  methods: 'method',
  ratios: 'ratio',
  weights: 'weight',
} as const satisfies Record<DataType, RowScope>;

const typeOf = { method: 'methods', ratio: 'ratios', weight: 'weights' } as const satisfies Record<RowScope, DataType>;

export interface ComposedRecord {
  readonly type: DataType;
  readonly row_id: string;
  /** All answers that apply: from the article, its methods and its own row. */
  readonly answers: AnyAnswers;
  /** What its row stores: a ratio or weight only its own answers, because the methods record stores the rest once. */
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

/** Turns a form into records: one for the methods, one for each ratio and weight, and the article's words. */
export function composeEntry(form: Form, entries: Entries): ComposedEntry {
  const { compound_id, answers: article } = form.article;
  const methodRow = form.rows.find(({ scope }) => scope === 'method');
  const method = effective({ form: form.kind, scope: 'method', answers: methodRow?.answers ?? {}, above: article });
  const said = { ...article, ...method };
  const ownOf = ({ scope, answers }: FormRow) =>
    scope === 'method' ? method : effective({ form: form.kind, scope, answers, above: said });
  // The methods represent the whole article, so they are also found by the treatments it compares.
  const compared = form.rows.filter(({ scope }) => scope === 'ratio').map(ownOf);
  const records = form.rows.map((row): ComposedRecord => {
    const isMethod = row.scope === 'method';
    const type = typeOf[row.scope];
    const own = ownOf(row);
    const answers = { ...said, ...own };
    const computed = computeFrom(row.scope, answers, entries);
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
