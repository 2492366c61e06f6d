import { type Agreement, measureAnswers } from '@cea/contract/agreement-statistics';
import { comparedKeys } from '@cea/contract/compared-rows';
import { isPaired } from '@cea/contract/consensus-progress';
import { type ComparedReadings, rowsBeside } from './consensus-items.ts';

/** What a reader says about a row that only the other reader has, and the other way round. */
const [hasRow, hasNone] = ['a row', 'no row'] as const;

/**
 * How far both readers agreed by themselves. Every question that one of them answered is one judgment, and so is a row
 * that only one of them has; the answers are the categories, whichever question they answer. Choices made since change
 * nothing, pairing rows does.
 */
export function firstAgreement(consensus: ComparedReadings): Agreement | undefined {
  const differing = new Set(consensus.differences.map(({ row_id, key }) => `${row_id}.${key}`));
  const judgments = consensus.pairs.flatMap((pair): (readonly [string, string])[] => {
    if (!isPaired(pair)) return [pair.b_row_id === null ? [hasRow, hasNone] : [hasNone, hasRow]];
    const { A, B } = rowsBeside(consensus, pair);
    return comparedKeys(consensus.form.kind, pair.scope).flatMap((key) => {
      const [a, b] = [A?.answers[key], B?.answers[key]];
      if (a === undefined && b === undefined) return [];
      const said = JSON.stringify(a ?? null);
      // Spelling and order may differ in answers that count as equal.
      return [[said, differing.has(`${pair.row_id}.${key}`) ? JSON.stringify(b ?? null) : said] as const];
    });
  });
  return measureAnswers(judgments);
}
