import { comparedKeys, comparedRows } from './compared-rows.ts';
import { isPaired } from './consensus-progress.ts';
import { questionOf } from './decision.ts';
import { sameAnswer } from './dictionary/kinds.ts';
import type { FormKind } from './dictionary/variable.ts';
import type { FormRow, Pair, RowScope } from './forms.ts';

/** What both readers said to one question about one thing, or that only one of them has the row. */
export interface Judgment {
  readonly scope: RowScope;
  /** Undefined where the row itself is the answer. */
  readonly key: string | undefined;
  /** Of the pair. */
  readonly row_id: string;
  readonly a: unknown;
  readonly b: unknown;
  readonly differs: boolean;
}

/** What a reader says about a row that only the other reader has, and the other way round. */
const [hasRow, hasNone] = ['a row', 'no row'] as const;

/** Answers as categories: those that count as equal are one, although their spelling or order may differ. */
export function categoriesOf({ a, b, differs }: Judgment): readonly [a: string, b: string] {
  const said = JSON.stringify(a ?? null);
  return [said, differs ? JSON.stringify(b ?? null) : said];
}

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;
const byId = <R extends Row>(rows: readonly R[]) => new Map(rows.map((row) => [row.row_id, row]));

/**
 * Everything that two readings of an article say, as their consensus compares it. Every question that one of them
 * answered is one judgment, and so is a row that only one of them has.
 */
export function judgmentsOf(
  kind: FormKind,
  [a, b]: readonly [readonly Row[], readonly Row[]],
  pairs: readonly Pair[],
): Judgment[] {
  const [ofA, ofB] = [byId(comparedRows(kind, a)), byId(comparedRows(kind, b))];
  return pairs.flatMap((pair): Judgment[] => {
    const { row_id, scope, a_row_id, b_row_id } = pair;
    if (!isPaired(pair)) {
      const [said, other] = b_row_id === null ? [hasRow, hasNone] : [hasNone, hasRow];
      return [{ scope, key: undefined, row_id, a: said, b: other, differs: true }];
    }
    const [left, right] = [ofA.get(a_row_id!)?.answers ?? {}, ofB.get(b_row_id!)?.answers ?? {}];
    return comparedKeys(kind, scope).flatMap((key): Judgment[] => {
      const [said, other] = [left[key], right[key]];
      if (said === undefined && other === undefined) return [];
      return [{ scope, key, row_id, a: said, b: other, differs: !sameAnswer(questionOf(key)!, said, other) }];
    });
  });
}
