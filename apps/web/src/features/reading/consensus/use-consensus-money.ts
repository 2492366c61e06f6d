import { answersAbove } from '@cea/contract/form-faults';
import type { Consensus, FormRow } from '@cea/contract/forms';
import type { StudyMoney } from '../grid/show-row.ts';
import { useStudyMoney } from '../grid/use-study-money.ts';
import type { Side } from './consensus-items.ts';

/** What converts the amounts of both readers and the agreed ones to dollars. */
export function useConsensusMoney(
  { form, readings }: Consensus,
  rows: readonly FormRow[],
): Readonly<Record<Side | 'agreed', StudyMoney>> {
  const studyOf = (side: Side) => answersAbove(form.kind, readings.find((one) => one.side === side)?.rows ?? []);
  const A = useStudyMoney(studyOf('A'), form.article);
  const B = useStudyMoney(studyOf('B'), form.article);
  const agreed = useStudyMoney(answersAbove(form.kind, rows), form.article);
  return { A, B, agreed };
}
