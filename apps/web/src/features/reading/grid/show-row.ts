import { computeAll } from '@cea/contract/dictionary/compute';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import { incrementsOf, ratioAnswers } from '@cea/contract/dictionary/increments';
import { type Quadrant, quadrantCorners, quadrants } from '@cea/contract/dictionary/quadrants';
import type { GridScope } from '@cea/contract/dictionary/row-layout';
import { type FormKind, isNotReported, reported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { FormRow } from '@cea/contract/forms';
import { convert, isConverted, type RateSet } from '@cea/contract/money/convert';
import { lostHealth } from '@cea/contract/money/display';
import { fateOf } from '@cea/contract/money/fate';
import { memoizeByObject } from '../../../lib/memoize-by-object.ts';
import { showValue } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import type { Column } from './grid-columns.ts';

/** A cell as it is drawn. */
export interface ShownCell {
  readonly text: string;
  /** Follows from other cells. */
  readonly isComputed: boolean;
  /** The article says nothing. */
  readonly isSilent?: true;
  /** The corner of the cost-effectiveness plane. */
  readonly corner?: string;
}

/** What converts the amounts of the study; without rates there are no dollars. */
export interface StudyMoney {
  readonly rates: RateSet | undefined;
  readonly publication_year: number | undefined;
}

interface Shown {
  readonly kind: FormKind;
  readonly row: FormRow;
  readonly above: AnyAnswers;
  readonly columns: readonly Column[];
  readonly labelOf: LabelOf;
  readonly money: StudyMoney;
}

/** Text in place of a number is shown with its fault, but nothing can be computed from it. */
const isNumberAsked = (key: string): boolean => dictionary[key]?.kind === 'number' || dictionary[key]?.kind === 'year';
const isDraft = ([key, value]: [string, unknown]): boolean => typeof value === 'string' && isNumberAsked(key);

/** The row without such text: the same object if it has none, so that its warnings are looked for once. */
export const withoutDrafts = memoizeByObject((row: FormRow): FormRow => {
  const entries = Object.entries(row.answers);
  if (!entries.some(isDraft)) return row;
  return { ...row, answers: Object.fromEntries(entries.filter((entry) => !isDraft(entry))) };
});

/** What the registry would show of the ratio: dollars of the target year, or that it saves or is dominated. */
export function displayOf(
  said: AnyAnswers,
  ratio: number | undefined,
  { rates, publication_year }: StudyMoney,
): string {
  const a = ratioAnswers(said);
  const inputs = {
    amount: ratio,
    currency: reported(said.currency) as string | undefined,
    currency_year: reported(said.currency_year) as number | undefined,
    publication_year,
  };
  const converted = rates && convert(inputs, rates);
  const [cost, health] = incrementsOf(a);
  const { display } = fateOf({
    increments: [cost?.value, health?.value],
    stated: quadrants.find((one) => one === a.quadrant_stated),
    ratio,
    usd: converted && isConverted(converted) ? converted.usd_target : undefined,
    lost: lostHealth(a),
  });
  return display?.replace('$', '') ?? '';
}

function computedCell(key: string, computed: AnyAnswers, display: string): ShownCell {
  if (key === 'usd_target') return { text: display, isComputed: true };
  if (key !== 'quadrant') return { text: showValue(key, computed[key], String), isComputed: true };
  const corner = quadrantCorners[computed.quadrant as Quadrant];
  return { text: corner ?? '', isComputed: true, ...(corner && { corner }) };
}

type ShownCells = Readonly<Record<string, ShownCell>>;

type RowOfStudy = Pick<Shown, 'kind' | 'row' | 'above'>;

/** The answers of a row and its study from which everything else is computed. */
const inputsOf = ({ kind, row, above }: RowOfStudy): AnyAnswers => ({
  ...above,
  ...effective({ form: kind, scope: row.scope, answers: withoutDrafts(row).answers, above }),
});

/** What a cell shows while it has no answer of its own; undefined if nothing follows from the other cells. */
export function computedAt({ kind, row, above }: RowOfStudy, { key, computed }: Column): unknown {
  if (!computed) return undefined;
  const { [key]: _own, ...answers } = row.answers;
  return computeAll(row.scope, inputsOf({ kind, row: { ...row, answers }, above }), String)[computed];
}

function drawRow({ kind, row, above, columns, labelOf, money }: Shown): ShownCells {
  const { scope, answers } = row as { scope: GridScope; answers: AnyAnswers };
  const inputs = inputsOf({ kind, row, above });
  const computed = computeAll(scope, inputs, labelOf);
  const ratio = typeof computed.ratio_final === 'number' ? computed.ratio_final : undefined;
  const display = scope === 'ratio' ? displayOf(inputs, ratio, money) : '';
  const cellOf = ({ key, variable, computed: fallback }: Column): ShownCell => {
    const value = answers[key];
    if (!variable) return computedCell(key, computed, display);
    if (value === undefined)
      return fallback
        ? { text: showValue(fallback, computed[fallback], String), isComputed: true }
        : { text: '', isComputed: false };
    if (isNotReported(value))
      return { text: isNumberAsked(key) ? 'none' : 'Not reported', isComputed: false, isSilent: true };
    return {
      text: typeof value === 'string' && variable.kind === 'number' ? value : showValue(key, value, labelOf),
      isComputed: false,
    };
  };
  return Object.fromEntries(columns.map((column) => [column.key, cellOf(column)]));
}

/** The grid and the bar above it show the same row. */
const drawn = new WeakMap<FormRow, { from: Shown; cells: ShownCells }>();

/** The cells of a row by the keys of their columns; computed ones from what is typed now. */
export function showRow(shown: Shown): ShownCells {
  const { kind, row, above, columns, labelOf, money } = shown;
  const known = drawn.get(row);
  const isKnown =
    known?.from.kind === kind &&
    known.from.above === above &&
    known.from.columns === columns &&
    known.from.labelOf === labelOf &&
    known.from.money === money;
  if (isKnown) return known.cells;
  const cells = drawRow(shown);
  drawn.set(row, { from: shown, cells });
  return cells;
}
