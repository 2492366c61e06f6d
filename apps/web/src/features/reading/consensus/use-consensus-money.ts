import { answersAbove } from '@cea/contract/form-faults';
import type { ArticleHead, FormRow } from '@cea/contract/forms';
import { readStudyRates } from '@cea/contract/study-rates';
import { useMemo } from 'react';
import type { StudyMoney } from '../grid/show-row.ts';
import { type RatesCall, useStudyMoney } from '../grid/use-study-money.ts';
import type { ComparedReadings, Side } from './consensus-items.ts';

export type ConsensusMoney = Readonly<Record<Side | 'agreed', StudyMoney>>;

/** What converts the amounts of both readers and the agreed ones to dollars. */
export function useConsensusMoney(
  { form, readings }: Pick<ComparedReadings, 'form' | 'readings'>,
  article: ArticleHead,
  rows: readonly FormRow[],
  from: RatesCall = readStudyRates,
): ConsensusMoney {
  const studyOf = (side: Side) => answersAbove(form.kind, readings.find((one) => one.side === side)?.rows ?? []);
  const A = useStudyMoney(studyOf('A'), article, from);
  const B = useStudyMoney(studyOf('B'), article, from);
  const agreed = useStudyMoney(answersAbove(form.kind, rows), article, from);
  return useMemo(() => ({ A, B, agreed }), [A, B, agreed]);
}
