import { computeAll } from '@cea/contract/dictionary/compute';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { RowScope } from '@cea/contract/forms';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { displayOf, type StudyMoney } from '../grid/show-row.ts';

/** What follows from the answers of a row and its study: the computed values, and of a ratio also its dollars. */
export function valuesFrom(
  scope: RowScope,
  answers: AnyAnswers,
  labelOf: LabelOf,
  money: StudyMoney | undefined,
): AnyAnswers {
  const computed = computeAll(scope, answers, labelOf);
  if (scope !== 'ratio' || !money) return computed;
  const ratio = typeof computed.ratio_final === 'number' ? computed.ratio_final : undefined;
  return { ...computed, usd_target: displayOf(answers, ratio, money) };
}
