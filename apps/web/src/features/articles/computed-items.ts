import { withAnswer } from '@cea/contract/apply-edits';
import { type ComputedKey, computedVariables } from '@cea/contract/dictionary/computed-variables';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import { reported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { answersAbove } from '@cea/contract/form-faults';
import type { FormRow, RowScope } from '@cea/contract/forms';
import type { FormsComparison } from '@cea/contract/forms-compare';
import { convert, isConverted } from '@cea/contract/money/convert';
import { memoizeByObject } from '../../lib/memoize-by-object.ts';
import { computedKeys, fieldOf, showWithUnit } from '../dictionary/fields.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';
import { rowsBeside } from '../reading/consensus/consensus-items.ts';
import type { ConsensusMoney } from '../reading/consensus/use-consensus-money.ts';
import { valuesFrom } from '../reading/consensus/values-from.ts';
import type { StudyMoney } from '../reading/grid/show-row.ts';
import { tellFactors } from '../registry/article/explain-conversion.ts';
import { type AnswerGroup, readingsOf } from './compare-groups.ts';
import type { ComparedGroup } from './compared-views.ts';

/** A value that follows from the answers of each form, as it is shown. */
export interface ComputedItem {
  readonly kind: 'computed';
  readonly id: string;
  readonly label: string;
  /** By which figures it was converted. */
  readonly hint: string | undefined;
  readonly a: string;
  readonly b: string;
  readonly agreed: string;
  readonly differs: boolean;
  /** Before answers were mended or corrected, if that changed it. */
  readonly was: string | undefined;
}

interface Sources {
  readonly comparison: FormsComparison;
  readonly labelOf: LabelOf;
  readonly money: ConsensusMoney;
}

/** The answers of one form from which the values of a row follow. */
interface RowAnswers {
  readonly answers: AnyAnswers;
  readonly above: AnyAnswers;
  readonly money: StudyMoney;
}

const columns = ['a', 'b', 'agreed', 'before'] as const;
type Column = (typeof columns)[number];
type InColumns<V> = { readonly [C in Column]?: V | undefined };

/** The rows as they were agreed on. */
const rowsBefore = memoizeByObject(({ agreed, mended }: FormsComparison): readonly FormRow[] => {
  const changesOf = Map.groupBy(mended, ({ row_id }) => row_id);
  return (agreed?.rows ?? []).map((row) =>
    (changesOf.get(row.row_id) ?? []).reduce((changed, { key, old }) => withAnswer(changed, key, old), row),
  );
});

const isStudy = ({ scope }: Pick<FormRow, 'scope'>): boolean => scope === 'method';

/** The scope of a group, and the row of each form that it shows. */
function rowsOf(comparison: FormsComparison, group: AnswerGroup): { scope: RowScope; rows: InColumns<FormRow> } {
  const compared = readingsOf(comparison);
  if (compared.readings.length < 2) {
    const rows = compared.readings[0]?.rows ?? [];
    const row = rows.find(({ row_id }) => row_id === group.id) ?? rows.find(isStudy);
    return { scope: row?.scope ?? 'method', rows: { a: row } };
  }
  const pair = group.pair ?? comparison.pairs.find(isStudy)!;
  const { A, B } = rowsBeside(compared, pair);
  const inConsensus = (rows: readonly FormRow[]) => rows.find(({ row_id }) => row_id === pair.row_id);
  const [agreed, before] = [inConsensus(comparison.agreed?.rows ?? []), inConsensus(rowsBefore(comparison))];
  return { scope: pair.scope, rows: { a: A, b: B, agreed, before } };
}

function answersIn({ comparison, money }: Sources, scope: RowScope, row: FormRow, of: Column): RowAnswers {
  const { kind, agreed } = comparison;
  const { readings } = readingsOf(comparison);
  const forms = {
    a: [readings[0]?.rows, money.A],
    b: [readings[1]?.rows, money.B],
    agreed: [agreed?.rows, money.agreed],
    before: [rowsBefore(comparison), money.agreed],
  } as const;
  const [rows = [], rates] = forms[of];
  const above = answersAbove(kind, rows);
  return {
    above,
    money: rates,
    answers: { ...above, ...effective({ form: kind, scope, answers: row.answers, above }) },
  };
}

/** Computed too, from rates that the dictionary does not have. */
const dollars = 'usd_target';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function factorsOf(values: AnyAnswers, { above, money: { rates, publication_year } }: RowAnswers): string | undefined {
  if (!rates) return undefined;
  const converted = convert(
    {
      amount: numberOf(values.ratio_final),
      currency: textOf(reported(above.currency)),
      currency_year: numberOf(reported(above.currency_year)),
      publication_year,
    },
    rates,
  );
  return isConverted(converted) ? tellFactors(converted, rates.version) : undefined;
}

/** The study is shown by section: its values are with the first answer that they follow from. */
const isShownIn = (group: AnswerGroup, scope: RowScope, key: string): boolean =>
  scope !== 'method' || dictionary[computedVariables[key as ComputedKey].from[0]!]?.section === group.title;

function itemsOf(sources: Sources, group: AnswerGroup): ComputedItem[] {
  const { comparison, labelOf } = sources;
  const { scope, rows } = rowsOf(comparison, group);
  const computed = new Map(
    columns.flatMap((of) => {
      const row = rows[of] && answersIn(sources, scope, rows[of], of);
      return row ? [[of, { row, values: valuesFrom(scope, row.answers, labelOf, row.money) }] as const] : [];
    }),
  );
  const main = computed.get('agreed') ?? computed.get('a');
  const showIn = (of: Column, key: string): string => {
    const { row, values } = computed.get(of) ?? {};
    return key === dollars ? (textOf(values?.[key]) ?? '') : showWithUnit(key, values?.[key], labelOf, row?.above);
  };
  const keys = computedKeys(scope).filter((key) => isShownIn(group, scope, key));
  return [...keys, dollars].flatMap((key): ComputedItem[] => {
    const [a, b, agreed, before] = [showIn('a', key), showIn('b', key), showIn('agreed', key), showIn('before', key)];
    if ([a, b, agreed].every((text) => text === '')) return [];
    return [
      {
        kind: 'computed',
        id: `${group.id} ${key}`,
        label: fieldOf(key)?.label ?? `US$ ${main?.row.money.rates?.target_year}`,
        hint: key === dollars && main ? factorsOf(main.values, main.row) : undefined,
        a,
        b,
        agreed,
        differs: rows.a !== undefined && rows.b !== undefined && a !== b,
        was: before === agreed ? undefined : before,
      },
    ];
  });
}

/** A row that only one reader has is shown as a whole, and its values with it once it is kept. */
const isLeftOut = ({ items }: AnswerGroup): boolean =>
  items.some((item) => item.kind === 'row' && item.state !== 'kept');

/** The groups with what the dictionary computes from their answers. */
export const withComputed = (groups: readonly AnswerGroup[], sources: Sources): ComparedGroup[] =>
  groups.map((group) => (isLeftOut(group) ? group : { ...group, items: [...group.items, ...itemsOf(sources, group)] }));
